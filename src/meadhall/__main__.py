"""`python -m meadhall` is the `meadhall` command."""

from meadhall.cli import main

if __name__ == "__main__":
    main()
