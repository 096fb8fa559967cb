"""The workshop: scenes measured, drawn to pictures and tried with random input. No frozen program has it."""
