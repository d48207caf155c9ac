# Targets of the project. Most run the script of the same name in scripts/; run, seed and migrate run the program.
.DEFAULT_GOAL := help
.PHONY: help build run dev test check fmt contract bench fuzz soak e2e release seed migrate clean
.NOTPARALLEL:
export CARGO_TARGET_DIR := $(CURDIR)/target

help: ## Show this list
	@sed -n 's/^\([a-z0-9]*\):.*## \(.*\)/\1|\2/p' Makefile | awk -F'|' '{ printf "  make %-10s %s\n", $$1, $$2 }'

build: ## Build the site into one file, target/release/petrecipes
	@scripts/build

run: build ## Build and serve the site at http://localhost:8080
	@exec target/release/petrecipes serve

dev: ## Run the server at :8080 and Vite at :5173, both with reload
	@scripts/dev

test: ## Run all checks and tests: lints, unit tests, both databases, a browser
	@scripts/test

check: ## Run the quick checks before a commit: format, lints, types, tests without a server, contract
	@scripts/check

fmt: ## Format the Rust and TypeScript sources
	@scripts/fmt

contract: ## Write openapi.json and the TypeScript that is generated from it
	@scripts/contract

bench: ## Measure speed, memory, writes and Lighthouse scores
	@scripts/bench

fuzz: ## Run the parsers on millions of random inputs, and random requests to every operation
	@scripts/fuzz

soak: ## Kill, starve and overload the server, and check that it keeps its promises
	@scripts/soak

e2e: ## Run only the browser tests
	@scripts/e2e

release: ## Build an archive with checksums, components and licences, and look for known vulnerabilities
	@scripts/release

seed: build ## Add or update the built-in recipes, except edited ones
	@target/release/petrecipes seed

migrate: build ## Migrate the database to the newest schema
	@target/release/petrecipes migrate

clean: ## Remove everything that was built or installed here, except ./data
	@scripts/clean
