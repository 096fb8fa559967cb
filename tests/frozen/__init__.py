"""The frozen program: `CLUBS_PROGRAM` says where its executable is; without it these tests are skipped."""
