"""The judge's inner loop: plain typed integers on masks, compiled where there is a compiler."""
