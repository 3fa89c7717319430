# `make help` explains the targets. Everything is installed into .venv; nothing outside this folder is touched.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PURE := .build/pure
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PAGE := .build/page/index.html
LIBRARY := .build/compiled/quick/.key
SOURCES := pyproject.toml hatch_build.py README.md $(shell find src building licences docs/images -type f -not -path '*/__pycache__/*')
WEB := $(shell find web -type f -not -path 'web/node_modules/*')
HOST ?= 127.0.0.1
PORT ?= 8000
DATA ?= data
comma := ,
say = @printf '\n== %s\n' "$(1)"

# What was installed before there was a compiler is built anew when a test needs the compiled build.
FORGET_PURE = $(BIN)/python -c 'from anpfiff.core.build import compiled; assert compiled()' 2>/dev/null || rm -f $(VENV)/.installed

# What Python has read of the sources and tests it may keep, whatever the shell says: reading it anew takes longer than many a test.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: check-chromium
check-chromium:
	@sh tools/check-chromium.sh

.PHONY: help
help: ## what can be done here
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

.PHONY: check-python
check-python:
	@sh tools/check-python.sh $(PYTHON)

.PHONY: check-compiler
check-compiler: check-python
	@sh tools/check-compiler.sh $(PYTHON)

$(BIN)/python: | check-python
	$(call say,making $(VENV))
	$(PYTHON) -m venv $(VENV)

# The locks hold every package with its hashes; the own package is added without looking for others.
$(VENV)/.play-packages: requirements/play.lock $(BIN)/python
	$(call say,installing what it takes to play)
	$(PIP) install --require-hashes -r requirements/play.lock
	@touch $@

$(VENV)/.test-packages: requirements/test.lock $(VENV)/.play-packages
	$(call say,installing what the tests use)
	$(PIP) install --require-hashes -r requirements/test.lock
	@touch $@

# Node comes from the lock as well: none needs to be installed.
web/node_modules/.installed: web/package.json web/package-lock.json web/.npmrc $(VENV)/.play-packages
	$(call say,installing what the page is built with)
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# The link lets a server that runs from the sources find it.
$(PAGE): $(WEB) web/node_modules/.installed
	$(call say,building the page)
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent build
	@ln -sfn ../../../.build/page src/anpfiff/server/page
	@touch $@

.PHONY: page
page: $(PAGE) ## build the page

# With the compiled rules if they are those of these sources, as pure Python otherwise: nobody waits for a compiler to play.
$(VENV)/.installed: $(SOURCES) $(PAGE) $(VENV)/.play-packages $(wildcard $(LIBRARY))
	$(call say,installing anpfiff)
	ANPFIFF_BUILD=$(or $(ANPFIFF_BUILD),ready) $(PIP) install --no-deps --no-build-isolation --force-reinstall .
	@touch $@

$(PURE)/.installed: $(SOURCES) $(PAGE) $(VENV)/.play-packages
	$(call say,building the pure Python twin in $(PURE))
	@rm -rf $(PURE)
	ANPFIFF_BUILD=pure $(PIP) install --no-deps --no-build-isolation --target $(PURE) .
	@touch $@

.PHONY: install
install: $(VENV)/.installed ## install into .venv

.PHONY: compiled
compiled: $(VENV)/.play-packages ## compile what has changed in the rules
	@$(BIN)/python -m building

.PHONY: install-compiled
install-compiled:
	@$(FORGET_PURE)
	@$(MAKE) --no-print-directory compiled
	@ANPFIFF_BUILD=compiled $(MAKE) --no-print-directory $(VENV)/.installed

.PHONY: play
play: $(VENV)/.installed ## install and serve the games; HOST=0.0.0.0 lets others in your network join, PORT=… changes the port
	@nice -n 10 $(BIN)/python -m building --beside & exec $(BIN)/anpfiff serve --host $(HOST) --port $(PORT) --data $(DATA)

.PHONY: dev
dev: $(VENV)/.play-packages $(PAGE) ## serve from the sources, with every change of the page seen at once
	@BIN="$(CURDIR)/$(BIN)" PORT=$(PORT) DATA=$(DATA) sh tools/dev.sh

.PHONY: types
types: $(VENV)/.play-packages ## write the page's types anew from those of the server and of the games
	PYTHONPATH=src $(BIN)/python -m anpfiff.server.wire.typescript web/src

.PHONY: lint
lint: lint-python lint-page ## ruff, mypy --strict and svelte-check over everything

.PHONY: lint-python
lint-python: $(VENV)/.test-packages
	$(call say,ruff and mypy)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

.PHONY: lint-page
lint-page: web/node_modules/.installed
	$(call say,svelte-check)
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check

# What a change of the rules or the page breaks first, on the sources as they are.
CHECK_TESTS := $(addprefix tests/,rules core hidden football records texts)

.PHONY: check-rules
check-rules: $(VENV)/.test-packages
	$(call say,rules and records$(comma) from the sources)
	PYTHONPATH=src $(BIN)/python -m pytest -n 2 --dist worksteal -q -m "not long and not one_build" $(CHECK_TESTS)

.PHONY: check
check: $(VENV)/.test-packages web/node_modules/.installed ## the inner loop: lint, types, rules and the page's logic, without any build
	@$(MAKE) --no-print-directory -j 2 --output-sync=target lint-python check-rules lint-page test-page

.PHONY: test-page
test-page: web/node_modules/.installed ## the page's own tests, without a browser (Vitest)
	$(call say,the page's logic and components)
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent test

# That both builds do the same is what tests/builds compares, state by state. Beside it, what a build could get wrong by itself;
# rules, laws and bots on the pure build are for `make test-long`, and so are two files that take as long there as all others.
PURE_SLOW_TESTS := $(addprefix tests/,core/test_observation.py hidden/test_hands.py)
PURE_TESTS := $(addprefix tests/,builds core hidden football records) $(addprefix --ignore=,$(PURE_SLOW_TESTS))
PURE_LONG_TESTS := $(addprefix tests/,bots laws rules) $(PURE_SLOW_TESTS)

.PHONY: test
test: check-compiler check-chromium ## install and pass every test, on both builds
	@$(MAKE) --no-print-directory install-compiled $(PURE)/.installed $(VENV)/.test-packages
	@# Side by side: none of them waits for time, and each by itself leaves a core idle now and then.
	@$(MAKE) --no-print-directory -j 3 --output-sync=target lint-python test-pure lint-page test-page
	$(call say,all tests on the compiled build)
	@# Three on two cores: tests of the server wait more than they work.
	$(BIN)/python -m pytest -n 3 --dist worksteal -m "not long"

.PHONY: test-pure
test-pure: $(PURE)/.installed $(VENV)/.test-packages
	$(call say,the pure Python build)
	PYTHONPATH=$(PURE) $(BIN)/python -m pytest -n 2 --dist worksteal -q -m "not one_build and not long" $(PURE_TESTS)

.PHONY: pictures
pictures: install-compiled $(VENV)/.test-packages check-chromium ## every screen and every moment at both sizes, light and dark, in both languages: .build/screenshots
	ANPFIFF_PICTURES=1 $(BIN)/python -m pytest -n 2 --dist worksteal -q $(addprefix tests/browser/,test_screens.py test_moments.py test_rules_pages.py test_chronik.py test_plain_board.py test_cards2010_board.py)

.build/pictures/.installed: requirements/pictures.lock $(VENV)/.test-packages
	$(call say,installing Pillow into .build/pictures)
	$(PIP) install --require-hashes --target .build/pictures -r requirements/pictures.lock
	@touch $@

.PHONY: readme-pictures
readme-pictures: install-compiled .build/pictures/.installed check-chromium ## the pictures of README.md anew, of real games
	PYTHONPATH=.build/pictures $(BIN)/python tools/readme_pictures.py

.PHONY: test-long
test-long: check-compiler check-chromium ## what is left over; the same laws over thousands of games, and both builds compared over ten thousand (R16)
	@$(MAKE) --no-print-directory install-compiled $(PURE)/.installed $(VENV)/.test-packages
	$(call say,what make test leaves out)
	ANPFIFF_EVERY_TEXT=1 $(BIN)/python -m pytest -n 2 -m long
	ANPFIFF_EVERY_TEXT=1 $(BIN)/python -m pytest -n 2 -m "not long" tests/browser tests/texts
	PYTHONPATH=$(PURE) $(BIN)/python -m pytest -n 2 -m "not one_build" $(PURE_LONG_TESTS)
	$(call say,laws$(comma) leagues and builds over many games)
	ANPFIFF_LAW_GAMES=200 ANPFIFF_LEAGUE_GAMES=2000 ANPFIFF_TRACE_GAMES=900 $(BIN)/python -m pytest -n 2 tests/laws tests/bots tests/builds

.PHONY: soak
soak: install-compiled $(VENV)/.test-packages ## the long form of what the server must withstand: TEST=R1, R2, R5 to R10, R12, R14, R18 or R20; R7a and R7b by themselves; COUNT=… for more or less
	$(BIN)/python tools/soak.py $(TEST) $(if $(COUNT),--count $(COUNT))

.PHONY: league-check
league-check: install-compiled ## whether the greedy bots beat random play as clearly as they must, in every edition: takes long
	$(BIN)/python tools/league_check.py

.PHONY: leagues
leagues: install-compiled ## how strong the levels are, in every game: docs/leagues.md; takes hours, and goes on where it was stopped
	$(BIN)/python tools/leagues.py

.PHONY: mutants web/node_modules
mutants: check-python ## mutate the rules of GAME=… and list what no test notices
	sh tools/mutants.sh $(GAME)

.PHONY: bench
bench: install-compiled $(PURE)/.installed ## games and decisions a second, interpreted and compiled; what a move costs the server
	$(call say,measuring)
	$(BIN)/python bench/run.py
	$(BIN)/python bench/crowding.py
	$(BIN)/python bench/steps.py
	$(BIN)/python bench/observing.py
	$(BIN)/python bench/telling.py
	$(BIN)/python bench/beside.py

.build/peers/.installed: requirements/peers.lock | check-python
	$(call say,installing catanatron and OpenSpiel into .build/peers)
	$(PYTHON) -m venv .build/peers
	.build/peers/bin/python -m pip --quiet --disable-pip-version-check install --require-hashes -r requirements/peers.lock
	@touch $@

.PHONY: bench-peers
bench-peers: install-compiled $(PURE)/.installed .build/peers/.installed ## the same beside other libraries, with ratios
	$(call say,measuring)
	$(BIN)/python bench/run.py --peers

.PHONY: sizes
sizes: $(VENV)/.play-packages ## how large files, classes and functions have grown
	@$(BIN)/python tools/sizes.py

.PHONY: format
format: $(VENV)/.test-packages ## sort imports and lay out the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: locks
locks: $(VENV)/.test-packages ## write the locks anew from requirements/*.in
	$(PIP) install uv
	for lock in play test mutants peers pictures; do \
	  $(BIN)/uv pip compile --quiet --generate-hashes --no-header --no-annotate --python-version 3.11 --universal \
	    --no-emit-package anpfiff requirements/$$lock.in -o requirements/$$lock.lock >/dev/null || exit 1; \
	done

.PHONY: dist
dist: $(PAGE) $(VENV)/.play-packages ## an sdist, a pure and a compiled wheel in dist/, tried in an empty environment: takes minutes
	$(BIN)/python tools/dist.py

.PHONY: test-again
test-again: install-compiled $(PURE)/.installed $(VENV)/.test-packages check-chromium ## browser and server tests again and again, two rounds at a time as each other's load: ROUNDS=…; keeps a tally by commit
	$(BIN)/python tools/test_again.py $(if $(ROUNDS),--rounds $(ROUNDS))

.PHONY: fresh
fresh: ## try the README's commands in a new clone with an empty HOME
	sh tools/fresh.sh

.PHONY: clean
clean: ## remove everything that was built or installed
	rm -rf $(VENV) .build .pytest_cache .mypy_cache .ruff_cache .hypothesis mutants web/node_modules src/anpfiff/server/page
