import BrowserTesting
import Testing

extension BrowserSuite {
  @Suite("The problems of a page")
  struct ProblemTests {
    @Test("Console errors, failed responses and exceptions are recorded as problems")
    func noisy() async throws {
      let tab = try await page("/noisy")
      try await tab.wait(until: "performance.getEntriesByName(location.origin + '/broken').length")
      let problems = try await tab.problems.map { "\($0)" }.sorted()
      let beginnings = [
        "console: bad 7", "exception: Error: uncaught", "http(status: 404): 404 for GET http://",
        "http(status: 500): 500 for GET http://",
      ]
      #expect(problems.count == beginnings.count, "\(problems)")
      for (problem, beginning) in zip(problems, beginnings) {
        #expect(problem.hasPrefix(beginning))
      }
    }

    @Test("Violations of the content security policy are recorded as problems")
    func strict() async throws {
      let problems = try await page("/strict").problems
      #expect(Set(problems.map(\.kind)) == [.contentSecurityPolicy])
      #expect(
        problems.map { $0.message.prefix { $0 != " " } }.sorted()
          == ["script-src-elem", "style-src-attr"])
    }
  }
}
