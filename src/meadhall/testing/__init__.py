"""What games are tested with: scenes and clicks, the marks by which tests name clauses, and the contract."""
