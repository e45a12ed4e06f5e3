"""The addresses of the HTTP interface, by what they are about."""
