# The targets of the project, a line each; scripts/ says how.
.DEFAULT_GOAL := help
.PHONY: help build run dev test check fmt contract bench e2e seed migrate clean
.NOTPARALLEL:
export CARGO_TARGET_DIR := $(CURDIR)/target

help: ## Show this list
	@sed -n 's/^\([a-z0-9]*\):.*## \(.*\)/\1|\2/p' Makefile | awk -F'|' '{ printf "  make %-10s %s\n", $$1, $$2 }'

build: ## Build the site into one file, target/release/petrecipes
	@scripts/build

run: build ## Build and serve the site at http://localhost:8080
	@exec target/release/petrecipes serve

dev: ## Serve with reload: the server at :8080, the pages by Vite at :5173
	@scripts/dev

test: ## Prove everything: lints, unit tests, both databases, a browser
	@scripts/test

check: ## Before a commit: format, lints, types, pure tests
	@scripts/check

fmt: ## Format the Rust and TypeScript sources
	@scripts/fmt

contract: ## Write openapi.json and the TypeScript made from it
	@scripts/contract

bench: ## Measure speed, memory and Lighthouse against the targets
	@scripts/bench

e2e: ## Only the browser's part of the tests
	@scripts/e2e

seed: build ## Plant the catalogue, leaving edited recipes alone
	@target/release/petrecipes seed

migrate: build ## Bring the database to the newest schema
	@target/release/petrecipes migrate

clean: ## Remove what was built and installed here; ./data stays
	@scripts/clean
