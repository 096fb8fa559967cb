"""The trial of the packages: each is put in place, run by its self-test and removed, as a person would do it."""
