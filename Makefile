# The only commands a newcomer needs. `make` lists them.
PORT ?= 8080
SWIFT ?= swift
SHOP  := Examples/Shop
FORMATTED := Package.swift Sources Tests Web/Package.swift Web/Sources Web/Tests \
	$(SHOP)/Package.swift $(SHOP)/Sources $(SHOP)/Tests

.PHONY: help demo test test-core test-web test-shop lint docs sqlite browser

help:
	@echo "make demo [PORT=9000]   build the shop and run it on http://127.0.0.1:$(PORT)"
	@echo "make test               all tests: core, browser host, shop, in a real browser"
	@echo "make lint               swift format, strictly; documentation against compiled code"
	@echo "make docs               the documentation, into docs-out/"

demo: sqlite
	@echo "Building the shop (the first time takes some minutes) ..."
	@$(SWIFT) build --package-path $(SHOP) --product ShopWeb
	@$$($(SWIFT) build --package-path $(SHOP) --show-bin-path)/ShopWeb --port $(PORT)

test: test-core test-web test-shop

test-core:
	$(SWIFT) test

test-web: browser
	$(SWIFT) test --package-path Web

test-shop: sqlite browser
	$(SWIFT) test --package-path $(SHOP)

lint:
	scripts/snippets
	$(SWIFT) format lint --strict --recursive --configuration .swift-format $(FORMATTED)

docs:
	CAIRN_DOCS=1 $(SWIFT) package --allow-writing-to-directory docs-out generate-documentation \
		--target Cairn --output-path docs-out --transform-for-static-hosting --warnings-as-errors
	@echo "Open docs-out/documentation/cairn, served by: python3 -m http.server -d docs-out"

# SQLite's headers, for the shop's database.
sqlite:
	@scripts/need sqlite3.h libsqlite3-dev

# A browser for the tests that need one. Without it they are skipped, and say so; in CI they fail.
browser:
	@scripts/need chromium chromium --optional
