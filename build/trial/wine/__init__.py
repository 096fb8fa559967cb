"""The trial of the Windows program under Debian's Wine: no Windows, but its files are made, run and removed as there."""
