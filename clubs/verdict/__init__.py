"""What the judge found, as values: verdicts, reasons and their sentences, without any search."""
