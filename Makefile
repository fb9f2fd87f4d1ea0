# The only commands a newcomer needs. `make` lists them; those of the examples are in Examples/Makefile.
PORT ?= 8080
# The page for developers beside `make demo`.
INSPECTOR ?= 8081
SWIFT ?= swift
SHOP := Examples/Shop
SHOPWEB := Examples/ShopWeb
# Web, ShopWeb and Shop build swift-crypto and the server once, here; `make test` uses the same directory.
SHARED := --scratch-path Packages/Web/.build

SEED ?=
FUZZ_SECONDS ?= 200
FUZZ_FILES ?= 100000
FUZZ_LINKS ?= 1000000
FIXTURES := Tests/CairnTests/Saving/Fixtures/v1
# The headers of the shop's database, which only Linux uses.
HEADERS := [ "$$(uname)" = Darwin ] || dev/scripts/need postgresql/libpq-fe.h libpq-dev
BENCHMARKS := $(SWIFT) build -c release --package-path dev/Benchmarks --product CairnBenchmarks

.PHONY: help demo demo-terminal test lint docs bench bench-check cost nightly mutations fuzz

help:
	@echo "make demo [PORT=9000]   builds the shop and runs it on http://127.0.0.1:$(PORT), with the inspector"
	@echo "make demo-terminal      runs the shop's flows in this terminal"
	@echo "make test               runs all tests: core, UIKit, SwiftUI and browser hosts, shop, gallery, apps; also in a real browser"
	@echo "make lint               checks the format of the code, and the documentation against compiled code and tests"
	@echo "make docs               builds the documentation of all products in docs-out/ (needs Linux)"
	@echo "make bench              measures navigation against hand-written code, into dev/Benchmarks/results.json"
	@echo "make bench-check        compares each workload's instructions with dev/Benchmarks/thresholds.json"
	@echo "make cost               measures build time, size and launch of an app with and without Cairn"
	@echo "make nightly [SEED=7]   tries 100,000 random programs, 1,000,000 links and 100,000 damaged files of saved state"
	@echo "make mutations          breaks each promise's code in small ways; one of its tests must fail each time"
	@echo "make fuzz               runs libFuzzer on links and on saved state, FUZZ_SECONDS=$(FUZZ_SECONDS) each"
	@echo "make -C Examples        lists the commands of the gallery, the cluster and the maps"
	@echo "dev/scripts/test web        runs one suite of make test"

demo:
	@$(HEADERS)
	@echo "Building the shop (the first time takes some minutes) ..."
	@$(SWIFT) build --package-path $(SHOPWEB) $(SHARED) --product ShopWeb
	@$$($(SWIFT) build --package-path $(SHOPWEB) $(SHARED) --show-bin-path)/ShopWeb --port $(PORT) --inspector $(INSPECTOR) --map docs/map/shop.json

# Needs no database, because everything is kept in memory.
demo-terminal:
	@echo "Building the shop's terminal host ..."
	@$(SWIFT) build --package-path $(SHOP) $(SHARED) --product ShopTerminal
	@$$($(SWIFT) build --package-path $(SHOP) $(SHARED) --show-bin-path)/ShopTerminal

# Each suite's output goes to .build/logs; a table is printed at the end.
test:
	@dev/scripts/test
	@dev/scripts/api-baseline
	@dev/scripts/inspector-release

lint:
	@! git grep -nE '^(<<<<<<<|>>>>>>>) ' -- . || (echo "These files contain merge conflicts." && false)
	dev/scripts/snippets
	dev/scripts/troubleshooting
	dev/scripts/promises
	dev/scripts/mutations --list > /dev/null
	dev/scripts/pages
	dev/scripts/skill
	dev/scripts/translations
	dev/scripts/xcode-projects
	dev/scripts/gallery-pages --check
	dev/scripts/layers
	dev/scripts/api-check
	dev/scripts/availability-check
	git ls-files -co --exclude-standard '*.swift' | xargs ls 2>/dev/null | xargs $(SWIFT) format lint --strict --parallel --configuration .swift-format

docs:
	@$(HEADERS)
	dev/scripts/docs docs-out
	@echo "To read it, run: python3 -m http.server -d docs-out. Then open http://127.0.0.1:8000."

# Builds in release for some minutes, then runs for half a minute.
bench:
	$(BENCHMARKS)
	dev/Benchmarks/.build/release/CairnBenchmarks --json dev/Benchmarks/results.json

# Counts with valgrind for some minutes; the load of the machine does not change the counts.
bench-check:
	$(BENCHMARKS)
	dev/scripts/bench-check

# About a minute; needs valgrind.
cost:
	dev/scripts/cost --check

# The random programs of `make test` are 400, and those here 100,000. The tests of the inspector are built too, and need its debug
# code. The cluster kills 100 processes of the shop while 200 browsers buy, restarts nodes and PostgreSQL, and stalls the network; in
# release, because it limits the time of a recovery. The fuzzers run in release for a few minutes, then a tenth of it in debug, which
# checks overflows and invariants.
nightly: cost
	CAIRN_PROGRAMS=100000 $(SWIFT) test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --filter RandomProgramTests
	CAIRN_STATES=1000000 $(SWIFT) test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --filter StateSpaceTests
	CAIRN_ALPHABET=all CAIRN_STATES=100000 $(SWIFT) test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG \
		--package-path dev/HeadlessUIKit --scratch-path .build --filter HostStateSpaceTests
	CAIRN_WIDTH_STEP=1 $(SWIFT) test --package-path $(SHOP) $(SHARED) --filter ShopUIKitTests.WidthTests
	SHOP_WINDOWS=SwiftUI CAIRN_WIDTH_STEP=1 $(SWIFT) test --package-path $(SHOP) $(SHARED) --filter ShopSwiftUITests.WidthTests
	@$(HEADERS)
	CAIRN_CLUSTER_SCALE=10 $(SWIFT) test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --package-path $(SHOPWEB) $(SHARED) \
		--filter ClusterTests
	dev/scripts/demo-cluster --check $$($(SWIFT) build -c release --package-path $(SHOPWEB) $(SHARED) --show-bin-path)/ShopWeb $(PORT)
	$(SWIFT) build -c release --package-path dev/Benchmarks/WebLoad
	dev/scripts/demo-cluster --measure $$($(SWIFT) build -c release --package-path $(SHOPWEB) $(SHARED) --show-bin-path)/ShopWeb \
		dev/Benchmarks/WebLoad/.build/release/WebLoad 3 roundrobin 20 30 kill
	dev/scripts/generated web
	dev/scripts/generated flows
	$(SWIFT) build -c release --package-path dev/Fuzz --product FuzzRun
	dev/Fuzz/.build/release/FuzzRun --links $(FUZZ_LINKS) --files $(FUZZ_FILES) --corpus $(FIXTURES) \
		$(if $(SEED),--seed $(SEED))
	CAIRN_FUZZ_FILES=$$(($(FUZZ_FILES) / 10)) CAIRN_FUZZ_LINKS=$$(($(FUZZ_LINKS) / 10)) \
		$(if $(SEED),CAIRN_SEED=$(SEED)) $(SWIFT) test --filter FuzzTests
	CAIRN_FUZZ_LINKS=$(FUZZ_LINKS) $(SWIFT) test -c release -Xswiftc -enable-testing -Xswiftc -DDEBUG --filter AssociationFileTests

# Builds for some minutes, then needs some seconds per mutation, and prints the tests that caught each.
mutations:
	dev/scripts/mutations

fuzz:
	CAIRN_LIBFUZZER=1 $(SWIFT) build -c release --package-path dev/Fuzz -Xswiftc -sanitize=fuzzer --product LinkFuzz
	CAIRN_LIBFUZZER=1 $(SWIFT) build -c release --package-path dev/Fuzz -Xswiftc -sanitize=fuzzer --product SnapshotFuzz
	mkdir -p dev/Fuzz/.build/links dev/Fuzz/.build/snapshots
	dev/Fuzz/.build/release/LinkFuzz -max_total_time=$(FUZZ_SECONDS) -max_len=9000 -timeout=5 \
		-print_final_stats=1 dev/Fuzz/.build/links dev/Fuzz/Corpus/links
	dev/Fuzz/.build/release/SnapshotFuzz -max_total_time=$(FUZZ_SECONDS) -max_len=16384 -timeout=10 \
		-print_final_stats=1 dev/Fuzz/.build/snapshots dev/Fuzz/Corpus/snapshots $(FIXTURES)
