"""The lessons as text, to be read at a desk."""
