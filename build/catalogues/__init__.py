"""What translators get and give: all texts of the program, and the catalogues made of them."""
