PAGES: list[object] = []
