@testable import Cairn
import Testing

@MainActor
@Suite("Requirements in circles", .failsOnReports)
struct RequirementLoopTests {
  private let app = TestFlow("app", stack: "home")
  private let navigator: Navigator
  private let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
    // The flow finishes at once, and the guard requires it again.
    app.ways["secret"] = { _ in .require("auth", then: "secret") }
    app.shows("auth", stack: "login") { auth in
      auth.onStart = { $0.finish("done") }
    }
  }

  private static func chain(_ count: Int) -> [String] {
    ["secret"] + Array(repeating: "auth", count: count)
  }

  @Test("Promise 11: A flow that finishes at once and is required again is refused with the chain")
  func circle() {
    let (texts, outcome) = reports { app.navigate(to: "secret") }
    #expect(outcome == .parked)
    #expect(recorder.outcomes.last == .refused(.requirementLoop(Self.chain(9))))
    #expect(navigator.shape == "[home]")
    #expect(
      texts == [
        """
        A request in TestFlow was required to wait for 9 flows, one after the other, and each \
        finished without fulfilling the requirement: \(Self.chain(9).joined(separator: " → ")). The \
        request was refused.

        To fix this, let the flow finish only when transition(to:) will allow the route, or cancel it.
        """
      ])
    app.ways["secret"] = nil
    #expect(app.navigate(to: "secret") == .committed)
  }

  @Test("Promise 11: Different flows may be required one after the other")
  func several() {
    var done = 0
    app.ways["secret"] = { _ in done < 8 ? .require("auth", then: "secret") : .push("secret") }
    app.shows("auth", stack: "login") { auth in
      auth.onStart = {
        done += 1
        $0.finish("done")
      }
    }
    app.navigate(to: "secret")
    #expect(navigator.shape == "[home secret]")
    #expect(recorder.outcomes.last == .committed)
  }
}
