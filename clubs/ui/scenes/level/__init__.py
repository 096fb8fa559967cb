"""How well a player plays each part of the deal, beside the levels, and which ideas to practise."""
