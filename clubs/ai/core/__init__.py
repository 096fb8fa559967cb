"""The inner loops of the search: plain typed integers on masks, compiled where there is a compiler.

Nothing here sees a view or a state; everything is a function of its arguments and a seed.
"""
