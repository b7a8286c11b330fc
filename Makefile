# Everything a developer does here. CI runs `make check` and `make examples`.

SOURCES := Package.swift Plugins Scripts/Mutations Sources Tests Benchmarks/Package.swift Benchmarks/Benchmarks \
	Benchmarks/Comparison/Package.swift Benchmarks/Comparison/Sources \
	Benchmarks/Peers/Package.swift Benchmarks/Peers/Sources \
	$(wildcard Examples/*/Package.swift Examples/*/Sources Examples/*/Tests)
EXAMPLE := Sources/DemoService/Example
SERVER := Examples/OrderServer
CHECKS := lint test-address check-rules test-docs build-docs test-release test-thread build-evolution check-run \
	instructions
# The compiler takes a sixth of its time for what debuggers read of tests.
FAST := -debug-info-format none
# One debug build, in which no warning may be, for all that needs one.
DEBUG := --scratch-path .build-check -Xswiftc -warnings-as-errors $(FAST)
LEAKS := LSAN_OPTIONS="suppressions='$(CURDIR)/Scripts/expected-leaks.txt'"

.DEFAULT_GOAL := help
.PHONY: help build run test golden soak mutations rules check $(CHECKS) format docs bench examples

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## Build the library and the demo
	swift build

run: ## Run the demo service on its example requests
	@swift build --quiet --product DemoService $(BUILD_OPTIONS) >&2
	@"$$(swift build --show-bin-path $(BUILD_OPTIONS))"/DemoService --requests $(EXAMPLE)/requests.jsonl

test: ## Run the tests, except those of the documentation
	swift test $(FAST) --skip DocumentationTests

golden: ## Renew the pinned texts; read the difference before you commit it
	RENEW_GOLDEN_FILES=1 swift test --filter TextTests/
	git diff --stat Tests/Golden $(EXAMPLE) Sources/PropertyInjectorInspection/PropertyInjectorInspection.docc

soak: ## Do everything at once from many threads, for SOAK_SECONDS (30 by default)
	swift build -c release --product Soak
	SOAK_SECONDS=$${SOAK_SECONDS:-30} "$$(swift build -c release --show-bin-path)"/Soak

mutations: ## Break each write to memory on a copy, and see that the tests notice
	Scripts/check-mutations

rules: ## Break 300 rules in a copy, drawn by a seed, and see that the tests notice
	Scripts/check-rules 300

check-rules: ## Break some of them
	Scripts/check-rules 5

test-address: ## Run the tests with AddressSanitizer in the library, which finds leaks too
	$(LEAKS) Scripts/test-library address --skip DocumentationTests

test-docs: ## Run the tests of the documentation: they compile the code that it shows
	swift test $(DEBUG) --filter DocumentationTests

test-release: ## Run the tests with the library as it ships: optimized, without -enable-testing
	CASES_TIMES=10 Scripts/test-library release --skip DocumentationTests

# Not with an optimized library. It contains copies of the standard library's code, in which ThreadSanitizer reports
# races that aren't there: it doesn't see that threads hand over a buffer by its reference count.
test-thread: ## Run the tests with ThreadSanitizer in the library, but for those with one thread or with processes
	Scripts/test-library thread --skip 'DocumentationTests|DemoServiceTests|LayoutTests|PropertyInjectorModelTests'

check: $(CHECKS) ## Run all that a change must pass

build-evolution: ## Compile the libraries with library evolution, and read their interfaces back
	Scripts/build-evolution

check-run: ## Compare the answers of the demo, and see that memory stays flat
	Scripts/check-run

instructions: ## Count the instructions of an injection, where valgrind is there
	Scripts/check-instructions

format: ## Format the sources
	swift format --in-place --parallel --recursive $(SOURCES)

lint: ## Check the format, what may use what, what is public, how many types make a value, and that nothing warns
	swift format lint --strict --parallel --recursive $(SOURCES)
	Scripts/check-fence
	Scripts/check-house
	Scripts/count-types
	swift build --quiet --build-tests $(DEBUG)
	Scripts/count-face

lint build-docs check-rules test-address test-release test-thread: export BUILD_OPTIONS = $(DEBUG)

build-docs:
	Scripts/build-docs

docs: build-docs ## Build the documentation, a static site in .build/documentation

bench: ## Measure what it costs, into Benchmarks/RESULTS.md
	swift build -c release --package-path Benchmarks/Comparison
	"$$(swift build -c release --package-path Benchmarks/Comparison --show-bin-path)"/Comparison Benchmarks
	Scripts/weigh >>Benchmarks/RESULTS.md

examples: ## Build and test the examples, ask the server 10,000 times, and go through the tutorial
	Scripts/install-for-examples
	swift build --package-path $(SERVER) --build-tests
	swift test --package-path $(SERVER) --skip-build
	bin=$$(swift build --package-path $(SERVER) --show-bin-path) && "$$bin/Load" "$$bin/OrderServer"
	Examples/Legacy/check-steps
	Scripts/check-tutorial
