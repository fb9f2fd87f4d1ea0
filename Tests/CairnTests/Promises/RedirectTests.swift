@testable import Cairn
import Testing

@MainActor
@Suite("Redirect and deny", .failsOnReports)
struct RedirectTests {
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator

  init() { navigator = Navigator(quiet: app) }

  /// Makes `r0` redirect to `r1`, `r1` to `r2`, and so on.
  ///
  /// The last route does not redirect.
  private func chain(_ redirects: Int) {
    for number in 0..<redirects {
      app.ways["r\(number)"] = { _ in .redirect(to: Stop("r\(number + 1)")) }
    }
  }

  @Test("Promise 11: A redirect shows the other route and returns `.redirected`")
  func redirect() {
    chain(1)
    let recorder = EventRecorder(navigator)
    #expect(app.navigate(to: "r0") == .redirected)
    #expect(navigator.shape == "[list r1]")
    #expect(recorder.outcomes == [.redirected])
  }

  @Test("Promise 11: A redirect to the route that is already shown is unchanged")
  func redirectToShown() {
    chain(1)
    app.push("r1")
    #expect(app.navigate(to: "r0") == .unchanged)
  }

  @Test("Promise 11: A ninth redirect is refused, and the outcome contains the whole chain")
  func budgetSpent() {
    chain(20)
    let (texts, outcome) = reports { app.navigate(to: "r0") }
    let routes = (0...9).map { "r\($0)" }
    #expect(outcome == .refused(.redirectLoop(routes)))
    #expect(navigator.shape == "[list]")
    #expect(
      texts == [
        """
        transition(to:) of TestFlow redirected 9 times without arriving: \
        \(routes.joined(separator: " → ")). The request was refused.

        To fix this, let one of these routes return a transition other than .redirect(to:).
        """
      ])
  }

  @Test("Promise 11: The routes beneath a link share the link's budget")
  func sharedBudget() {
    // `/go/x` leads to x above the list, which the stack does not show now.
    app.set(["home"])
    func redirect(_ route: String, _ count: Int) {
      for step in 0..<count {
        let name = step == 0 ? route : "\(route)\(step)"
        app.ways[name] = { _ in .redirect(to: Stop("\(route)\(step + 1)")) }
      }
      app.ways["\(route)\(count)"] = nil
    }
    redirect("list", 5)
    redirect("x", 4)
    let (texts, outcome) = reports { navigator.open("/go/x") }
    #expect(texts.count == 1)
    let routes = ["list"] + (1...5).map { "list\($0)" } + ["x"] + (1...4).map { "x\($0)" }
    #expect(outcome == .refused(.redirectLoop(routes)))
    redirect("x", 3)
    guard case .refused = navigator.open("/go/x") else { return }
    #expect(Bool(false), "Eight redirects are within the budget.")
  }

  @Test("Promise 11: In a re-evaluation, each entry has its own redirect budget")
  func budgetOfReevaluation() {
    let tabs = TestFlow("tabs", tabs: "a", "b")
    let navigator = Navigator(quiet: tabs)
    tabs.select("b")
    for route in ["a", "b"] { tabs.ways[route] = { _ in .redirect(to: "1") } }
    for step in 1...7 { tabs.ways["\(step)"] = { _ in .redirect(to: Stop("\(step + 1)")) } }
    tabs.ways["8"] = { _ in .present("login") }
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "(a *b) + login")
  }

  @Test("Promise 11: A redirect to the same route allows the request")
  func redirectToSelf() {
    app.ways["a"] = { _ in .redirect(to: "a") }
    #expect(app.navigate(to: "a") == .committed)
    #expect(navigator.shape == "[list a]")
  }

  @Test("Promise 11: A redirect after an async condition continues the same chain")
  func redirectAfterWaiting() async {
    let gate = Gate()
    app.ways["a"] = { _ in .when({ await gate.ask() }, then: .redirect(to: "a")) }
    let recorder = EventRecorder(navigator)
    app.navigate(to: "a")
    await gate.waitUntilAsked()
    gate.answer(true)
    await recorder.waitForEvents(1)
    #expect(recorder.outcomes == [.committed])
    #expect(navigator.shape == "[list a]")
    #expect(gate.asked == 1)

    app.ways["b"] = { _ in .when({ await gate.ask() }, then: .redirect(to: "c")) }
    app.navigate(to: "b")
    await gate.waitUntilAsked(2)
    gate.answer(true)
    await recorder.waitForEvents(2)
    #expect(recorder.outcomes == [.committed, .redirected])
    #expect(navigator.shape == "[list a c]")
  }

  @Test(
    "Promise 11: A redirect loop through async conditions exceeds the budget",
    arguments: [true, false])
  func asyncCircle(isLink: Bool) async {
    app.ways["a"] = { _ in .when({ true }, then: .redirect(to: "b")) }
    app.ways["b"] = { _ in .when({ true }, then: .redirect(to: "a")) }
    let recorder = EventRecorder(navigator)
    let texts = await reports {
      if isLink { navigator.open("/go/a") } else { app.navigate(to: "a") }
      await recorder.waitForEvents(1)
    }
    #expect(texts.count == 1)
    guard case .refused(.redirectLoop(let routes)) = recorder.outcomes.first else {
      Issue.record("The redirect loop was not refused: \(recorder.outcomes)")
      return
    }
    #expect(routes.count == 10)
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 11: A denial returns its reason and changes nothing")
  func deny() {
    app.ways["vip"] = { _ in .deny("Members only.") }
    app.ways["legacy"] = { _ in .redirect(to: "vip") }
    let recorder = EventRecorder(navigator)
    #expect(app.navigate(to: "vip") == .refused(.denied("Members only.")))
    #expect(app.navigate(to: "legacy") == .refused(.denied("Members only.")))
    #expect(app.perform(.sequence(.push("a"), .deny("No."))) == .refused(.denied("No.")))
    #expect(navigator.shape == "[list]")
    #expect(navigator.revision == 0)
    #expect(recorder.events.count == 3)
  }
}
