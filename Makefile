# The only commands a newcomer needs. `make` lists them.
PORT ?= 8080
# The page for developers beside `make demo`.
INSPECTOR ?= 8081
SWIFT ?= swift
SHOP  := Examples/Shop
SHOPWEB := Examples/ShopWeb
GALLERYWEB := Examples/GalleryWeb
GALLERY_PORT ?= 8082
# Web, ShopWeb and Shop build swift-crypto, GRDB and the server once, here; `make test` uses the same directory.
SHARED := --scratch-path Web/.build
GALLERY := Examples/Gallery
APPS := Examples/Apps
FORMATTED := Package.swift Sources Tests Postgres/Package.swift Postgres/Sources Postgres/Tests Fuzz/Package.swift Fuzz/Sources Web/Package.swift Web/Sources Web/Tests \
	$(SHOP)/Package.swift $(SHOP)/Sources $(SHOP)/Tests $(SHOP)/App \
	$(SHOPWEB)/Package.swift $(SHOPWEB)/Sources $(SHOPWEB)/Tests \
	$(GALLERY)/Package.swift $(GALLERY)/Patterns $(GALLERY)/Tests $(GALLERY)/App \
	$(GALLERYWEB)/Package.swift $(GALLERYWEB)/Sources $(GALLERYWEB)/Tests \
	Examples/LibraryWeb/Package.swift Examples/LibraryWeb/Sources Examples/LibraryWeb/Tests \
	$(APPS)/Package.swift $(APPS)/Sources $(APPS)/Tests \
	Examples/Tutorial/Package.swift Examples/Tutorial/Starter Examples/Tutorial/StarterTests Examples/Tutorial/FinalTests \
	Tools/Package.swift Tools/Sources Tools/Tests \
	Benchmarks/Package.swift Benchmarks/Sources Benchmarks/WebLoad Benchmarks/Cost/Package.swift Benchmarks/Cost/Sources \
	Harness/Package.swift Harness/Sources/UIKit Harness/Sources/SwiftUI Harness/Sources/AppIntents Harness/Sources/UserNotifications Harness/Tests Harness/Simulator

SEED ?=
FUZZ_SECONDS ?= 200
FUZZ_FILES ?= 100000
FUZZ_LINKS ?= 1000000
FIXTURES := Tests/CairnTests/Saving/Fixtures/v1

.PHONY: help bench bench-check cost demo demo-cluster demo-terminal test test-core test-fuzz test-postgres test-web test-shop-web test-shop test-harness test-gallery test-apps test-tools nightly nightly-programs nightly-cluster mutations fuzz lint docs sqlite

help:
	@echo "make demo [PORT=9000]   builds the shop and runs it on http://127.0.0.1:$(PORT), with the inspector"
	@echo "make demo-cluster       runs three nodes of the shop on PostgreSQL behind HAProxy on http://127.0.0.1:$(PORT)"
	@echo "make demo-terminal      runs the shop's flows in this terminal"
	@echo "make gallery            runs the patterns of the gallery in the browser on http://127.0.0.1:$(GALLERY_PORT) (needs Linux)"
	@echo "make gallery-pages      writes a page for each pattern of the gallery with its sources side by side, in gallery-out/"
	@echo "make explore            tries what a user of the shop can do, and reports dead ends, wrong links and leaks"
	@echo "make gallery-map        maps the screens of each pattern of the gallery, in docs/map/gallery.md"
	@echo "make map                maps the screens of the shop and the steps between them, in docs/map/"
	@echo "make test               runs all tests: core, UIKit, SwiftUI and browser hosts, shop, gallery, apps; also in a real browser"
	@echo "make lint               checks the format of the code, and the documentation against compiled code and tests"
	@echo "make nightly [SEED=7]   tries 100,000 random programs, 1,000,000 links and 100,000 damaged files of saved state"
	@echo "make mutations          breaks each promise's code in small ways; one of its tests must fail each time"
	@echo "make fuzz               runs libFuzzer on links and on saved state, FUZZ_SECONDS=$(FUZZ_SECONDS) each"
	@echo "make bench              measures navigation against hand-written code, into Benchmarks/results.json"
	@echo "make bench-check        compares each workload's instructions with Benchmarks/thresholds.json"
	@echo "make cost               measures build time, size and launch of an app with and without Cairn"
	@echo "make docs               builds the documentation of all products in docs-out/ (needs Linux)"

demo: sqlite
	@echo "Building the shop (the first time takes some minutes) ..."
	@$(SWIFT) build --package-path $(SHOPWEB) $(SHARED) --product ShopWeb
	@$$($(SWIFT) build --package-path $(SHOPWEB) $(SHARED) --show-bin-path)/ShopWeb --port $(PORT) --inspector $(INSPECTOR) --map docs/map/shop.json

# Everything it starts ends with it, and its folder is removed.
demo-cluster: sqlite
	@echo "Building the shop (the first time takes some minutes) ..."
	@$(SWIFT) build --package-path $(SHOPWEB) $(SHARED) --product ShopWeb
	@scripts/demo-cluster $$($(SWIFT) build --package-path $(SHOPWEB) $(SHARED) --show-bin-path)/ShopWeb $(PORT)

# Explores the first BOUND states of the shop in memory.
BOUND ?= 1000
.PHONY: explore
explore: sqlite
	@$(SWIFT) build --package-path $(SHOP) $(SHARED) --product ShopTool
	@$$($(SWIFT) build --package-path $(SHOP) $(SHARED) --show-bin-path)/ShopTool explore --bound $(BOUND)

# Tries each screen of the shop in memory, and writes its map.
.PHONY: map
map: sqlite
	@$(SWIFT) build --package-path $(SHOP) $(SHARED) --product ShopTool
	@$$($(SWIFT) build --package-path $(SHOP) $(SHARED) --show-bin-path)/ShopTool map --title "Map of the shop" --images shop \
		--output docs/map/shop.json --output docs/map/shop.md --output docs/map/shop.dot --output docs/map/shop.html

# Takes the images on the map's page in Chromium.
.PHONY: map-images
map-images: sqlite
	CAIRN_MAP_IMAGES=1 $(SWIFT) test --package-path $(SHOPWEB) $(SHARED) --filter ShopBrowserTests/map

# Needs no database, because everything is kept in memory.
demo-terminal:
	@echo "Building the shop's terminal host ..."
	@$(SWIFT) build --package-path $(SHOP) $(SHARED) --product ShopTerminal
	@$$($(SWIFT) build --package-path $(SHOP) $(SHARED) --show-bin-path)/ShopTerminal

# Each suite's output goes to .build/logs; a table is printed at the end. `make test-web` runs the suite `web` alone.
test:
	@scripts/test
	@scripts/api-baseline
	@scripts/inspector-release

test-core test-harness test-gallery test-apps test-tools test-fuzz test-postgres test-web test-shop-web test-shop:
	@scripts/test $(@:test-%=%)

# Runs in release for a few minutes, then a tenth of it in debug, which checks overflows and invariants.
nightly: nightly-programs nightly-cluster cost
	scripts/maps
	scripts/generated web
	$(SWIFT) build -c release --package-path Fuzz --product FuzzRun
	Fuzz/.build/release/FuzzRun --links $(FUZZ_LINKS) --files $(FUZZ_FILES) --corpus $(FIXTURES) \
		$(if $(SEED),--seed $(SEED))
	CAIRN_FUZZ_FILES=$$(($(FUZZ_FILES) / 10)) CAIRN_FUZZ_LINKS=$$(($(FUZZ_LINKS) / 10)) \
		$(if $(SEED),CAIRN_SEED=$(SEED)) $(SWIFT) test --filter FuzzTests
	CAIRN_FUZZ_LINKS=$(FUZZ_LINKS) $(SWIFT) test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --filter AssociationFileTests

# Builds for some minutes, then needs some seconds per mutation, and prints the tests that caught each.
mutations:
	scripts/mutations

fuzz:
	CAIRN_LIBFUZZER=1 $(SWIFT) build -c release --package-path Fuzz -Xswiftc -sanitize=fuzzer --product LinkFuzz
	CAIRN_LIBFUZZER=1 $(SWIFT) build -c release --package-path Fuzz -Xswiftc -sanitize=fuzzer --product SnapshotFuzz
	mkdir -p Fuzz/.build/links Fuzz/.build/snapshots
	Fuzz/.build/release/LinkFuzz -max_total_time=$(FUZZ_SECONDS) -max_len=9000 -timeout=5 \
		-print_final_stats=1 Fuzz/.build/links Fuzz/Corpus/links
	Fuzz/.build/release/SnapshotFuzz -max_total_time=$(FUZZ_SECONDS) -max_len=16384 -timeout=10 \
		-print_final_stats=1 Fuzz/.build/snapshots Fuzz/Corpus/snapshots $(FIXTURES)

# Runs 100,000 random programs, where `make test` runs 3,000, and checks all invariants after each step.
# The tests of the inspector are built too, and need its debug code.
nightly-programs:
	CAIRN_PROGRAMS=100000 $(SWIFT) test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --filter RandomProgramTests

# Kills 100 processes of the shop while 200 browsers buy, restarts nodes and PostgreSQL, stalls the network. In release, because
# the test limits the time of a recovery.
nightly-cluster: sqlite
	CAIRN_CLUSTER_SCALE=10 $(SWIFT) test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --package-path $(SHOPWEB) $(SHARED) \
		--filter ClusterTests
	scripts/demo-cluster-check $$($(SWIFT) build -c release --package-path $(SHOPWEB) $(SHARED) --show-bin-path)/ShopWeb $(PORT)
	$(SWIFT) build -c release --package-path Benchmarks/WebLoad
	scripts/measure-cluster $$($(SWIFT) build -c release --package-path $(SHOPWEB) $(SHARED) --show-bin-path)/ShopWeb \
		Benchmarks/WebLoad/.build/release/WebLoad 3 roundrobin 20 30 kill

# Builds in release for some minutes, then runs for half a minute.
bench: benchmarks
	Benchmarks/.build/release/CairnBenchmarks --json Benchmarks/results.json

# Counts with valgrind for some minutes; the load of the machine does not change the counts.
bench-check: benchmarks
	scripts/bench-check

# About a minute; needs valgrind.
cost:
	scripts/cost --check

.PHONY: benchmarks
benchmarks:
	$(SWIFT) build -c release --package-path Benchmarks --product CairnBenchmarks

# Runs the patterns in the browser, beside their sources, until Ctrl-C. Needs Linux; on a Mac, open
# Examples/Gallery/Gallery.xcodeproj.
.PHONY: gallery gallery-pages gallery-images
gallery: gallery-pages
	@$(SWIFT) build --package-path $(GALLERYWEB) $(SHARED) --product GalleryWeb
	@$$($(SWIFT) build --package-path $(GALLERYWEB) $(SHARED) --show-bin-path)/GalleryWeb --pages gallery-out --port $(GALLERY_PORT)

# Writes the pages with the sources only.
gallery-pages:
	@scripts/gallery-pages gallery-out

# Tries each screen of the gallery's flows in memory, and writes their map.
.PHONY: gallery-map
gallery-map:
	CAIRN_GALLERY_MAP=1 $(SWIFT) test --package-path Examples/Gallery --filter GalleryMapTests

# Makes the screenshots of docs/gallery from the running pages.
gallery-images: gallery-pages
	CAIRN_GALLERY_IMAGES=$(CURDIR)/docs/gallery $(SWIFT) test --package-path $(GALLERYWEB) $(SHARED) --filter BrowserTests

lint:
	@! git grep -nE '^(<<<<<<<|>>>>>>>) ' -- . || (echo "These files contain merge conflicts." && false)
	scripts/snippets
	scripts/diagrams
	scripts/troubleshooting
	scripts/promises
	scripts/mutations --list > /dev/null
	scripts/links
	scripts/guide-names
	scripts/translations
	scripts/swiftui-lint
	scripts/xcode-projects
	scripts/gallery-pages --check
	scripts/layers
	scripts/api-check
	scripts/delegate-check
	scripts/sendable-check
	scripts/availability-check
	$(SWIFT) format lint --strict --recursive --configuration .swift-format $(FORMATTED)

docs: sqlite
	scripts/docs docs-out
	@echo "To read it, run: python3 -m http.server -d docs-out. Then open http://127.0.0.1:8000."

# The headers of the shop's databases. Only Linux uses PostgreSQL's.
sqlite:
	@scripts/need sqlite3.h libsqlite3-dev
	@[ "$$(uname)" = Darwin ] || scripts/need postgresql/libpq-fe.h libpq-dev
