"""Programs that Orca finds before those of the system: a speech service that writes, and no other Orca."""
