"""What outlives the server: guests, tables, seats, the log of every click, answers given, chat."""
