"""Exceptions that end a command of the command line."""


class Failed(Exception):
    """The command could not be carried out; the message is one sentence."""


class WrongUsage(Exception):
    """The command line names something that does not exist; the message is one sentence."""
