"""What is heard: cues, music and the evening, synthesised when they are first needed."""
