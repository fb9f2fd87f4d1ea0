import Foundation
import Testing

@Suite("The command that explores")
struct ExploreCommandTests {
  @Test("Promise 34: `explore` of an app's tool prints each problem as a test, and exits with 1")
  func problems() async {
    let result = await cairn("explore", "--bound", "50", inApp: true)
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("2 states, "))
    #expect(result.output.contains("await explorer().expectNoProblems(after: ["))
  }

  @Test("Promise 34: `explore` begins with the given steps, and stops at the bound")
  func options() async throws {
    let result = await cairn(
      "explore", "--after", "SampleModel: item 7", "--bound", "1", "--json", inApp: true)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let states = try #require(value?["states"] as? [[String: Any]])
    #expect(states.first?["screen"] as? String == "SampleCoordinator / item(7)")
    #expect((value?["frontier"] as? Int ?? 0) > 0)
    let problems = try #require(value?["problems"] as? [Any])
    #expect(result.code == (problems.isEmpty ? 2 : 1))
    #expect(!problems.isEmpty || result.errors.contains("states were left untried"))
  }

  @Test("Without an app, or with a bound of 0, `explore` says what to do")
  func mistakes() async {
    let none = await cairn("explore")
    #expect(none.code == 64)
    #expect(none.errors.contains("run the command with the app's own tool"))
    let zero = await cairn("explore", "--bound", "0", inApp: true)
    #expect(zero.code == 64)
    #expect(zero.errors.contains("The bound must be at least 1."))
  }
}
