# Two commands do everything: `make play` and `make test`. Each sets up what it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help play test check format bench docs playthroughs packs screenshots latency browser node_modules clean

help:
	@echo "make play          open the game room in your browser"
	@echo "make test          run every check and test"
	@echo "make check         formatting, lint and types only"
	@echo "make format        format the code and fix what can be fixed"
	@echo "make bench         measure the speed, side by side with others"
	@echo "make latency       measure click to repaint in a browser, beside a bare button"
	@echo "make docs          write the rules, rulings and coverage of all games to docs/"
	@echo "make playthroughs  write the golden playthroughs anew"
	@echo "make packs         make the puzzle packs anew"
	@echo "make screenshots   take the pictures of docs/images anew"
	@echo "make clean         remove everything that make has made"

# One stamp for each set of extras; a changed pyproject.toml installs anew.
$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "zplay needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || .ci/get-package python3-venv
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/installed-%: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.$(if $(filter-out plain,$*),[$*])'
	@touch $@

play: $(VENV)/installed-pages
	@$(BIN)/zplay serve

# Types are checked against the widgets that the pages use.
check: $(VENV)/installed-dev,pages
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy

# Tests that need a browser use a real one: the system's Chromium or Chrome.
browser:
	@command -v chromium chromium-browser google-chrome >/dev/null || [ -n "$$ZPLAY_BROWSER" ] || \
		.ci/get-package chromium chromium chromium chromium

# The stage's ES module is tested in Node and with axe-core; nothing of it is shipped.
tests/node_modules/made: tests/package.json
	@command -v npm >/dev/null || .ci/get-package npm npm npm node
	cd tests && npm install --no-audit --no-fund --ignore-scripts --no-package-lock --silent
	@touch $@

node_modules: tests/node_modules/made

test: check browser node_modules
	$(BIN)/pytest -q -n auto --dist loadscope --ignore tests/browser --ignore tests/pages
	$(BIN)/pytest -q tests/browser
	$(BIN)/pytest -q tests/pages

screenshots: $(VENV)/installed-dev,pages browser
	$(BIN)/python docs/screenshots.py

format: $(VENV)/installed-dev
	$(BIN)/ruff check --fix --quiet .
	$(BIN)/ruff format --quiet .

bench: $(VENV)/installed-bench
	$(BIN)/zplay bench

latency: $(VENV)/installed-dev,pages browser
	$(BIN)/python -m tests.browser.latency

docs: $(VENV)/installed-plain
	$(BIN)/python docs/generate.py

playthroughs: $(VENV)/installed-dev
	$(BIN)/python -m tests.playthroughs

packs: $(VENV)/installed-plain
	$(BIN)/python -m zplay.puzzle.packs make

clean:
	rm -rf $(VENV) tests/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist docs/rules docs/rulings.md docs/coverage.md bench.json
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
