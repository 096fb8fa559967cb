"""The end of a trick, when it lies on the table until somebody presses something."""

from clubs.ui.panels.overlay import Overlay


class TrickHold(Overlay):
    """Say in the status line who takes the trick, and that the table waits."""

    def says(self) -> tuple[str, ...]:
        return (f"{clause}.",) if (clause := (self.status() or ("", ""))[1]) else ()

    def status(self) -> tuple[str, str] | None:
        stage = self.stage
        if not stage.waits:
            return None
        who = "Nobody" if stage.winner is None else stage.match.names[stage.winner]
        return f"{who} takes the trick", "a click or any key goes on"
