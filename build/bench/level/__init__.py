"""What play of each level gives away, by part of the deal, and how soon players of hidden level are named."""
