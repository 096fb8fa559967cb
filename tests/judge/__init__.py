"""The judge: what each answer was worth on what a seat knew."""
