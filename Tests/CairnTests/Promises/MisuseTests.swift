import Cairn
import Testing

/// Provokes each text in `Report`, which says what happened, where, the value and how to fix it.
@MainActor
@Suite("Misuse", .timeLimit(.minutes(10)))
struct MisuseTests {
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator

  init() { navigator = Navigator(quiet: app) }

  private static func notAttached(_ what: String, _ command: String = "") -> String {
    """
    \(what) was given to a coordinator that is not in a navigator's tree, so it had no \
    effect\(command).

    To fix this, return the coordinator from its parent's destination(for:), or give it to \
    Navigator(_:), before you use it. Put work for the beginning of the flow in start().
    """
  }

  @Test("Promise 24: A command to a coordinator that is not in a tree yet is reported and refused")
  func commandTooEarly() {
    let loose = TestFlow("loose", stack: "a")
    let here = #fileID
    let (texts, outcome) = reports { loose.push("b") }
    #expect(outcome == .refused(.notAttached))
    #expect(texts == [Self.notAttached("A command", ": push b, at \(here):\(#line - 2)")])
    let (early, _) = reports { loose.navigate(to: "c") }
    let line = #line - 1
    #expect(early == [Self.notAttached("A command", ": navigate to c, at \(here):\(line)")])
    #expect(reports { loose.finish("x") }.0 == [Self.notAttached("A command")])
    #expect(reports { loose.task {} }.0 == [Self.notAttached("A task")])
  }

  @Test("Promise 24: A mistake is reported at the line of the command")
  func commandsLine() {
    let loose = TestFlow("loose", stack: "a")
    let here = "\(#fileID):"
    let early = places { loose.navigate(to: "c") }
    #expect(early == ["\(here)\(#line - 1)"])
    // Nobody observes this navigator, so it collects no explanations.
    let tabs = TestFlow("tabs", tabs: "a", "b")
    let quiet = Navigator(quiet: tabs)
    let impossible = places { tabs.perform(.push("c")) }
    #expect(impossible == ["\(here)\(#line - 1)"])
    quiet.end()
  }

  /// A coordinator whose `navigation` is a new one each time.
  private final class Computed: Coordinator {
    enum Route: Routable { case list }
    var navigation: Navigation<Route> { Navigation(root: .list) }
    func destination(for route: Route) -> Destination { TestScreen("list") }
  }

  @Test("Promise 24: A coordinator whose `navigation` is computed is reported")
  func computedNavigation() {
    app.makes["computed"] = { _ in Destination(Computed()) }
    let (texts, outcome) = reports { app.push("computed") }
    #expect(outcome == .committed)
    #expect(
      texts == [
        """
        Computed at TestFlow / computed returns another Navigation each time that its `navigation` \
        is read, so its commands go to a flow that is not in the tree and have no effect.

        To fix this, store it: `let navigation = Navigation(root: …)`, not `var navigation: … { … }`.
        """
      ])
  }

  @Test(
    "Promise 24: Running a flow from a coordinator that is not in a tree is reported and refused")
  func runTooEarly() async {
    let loose = TestFlow("loose", stack: "a")
    let texts = await reports {
      #expect(
        await loose.run(TestFlow("x", stack: "a")) == .cancelled(.refused(.notAttached)))
    }
    #expect(texts == [Self.notAttached("A flow to run")])
  }

  @Test("Promise 24: A command to a flow that has ended is refused without a report")
  func commandTooLate() {
    app.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "a")) }
    app.push("shop")
    let shop = navigator.flow
    app.pop()
    let (texts, outcome) = reports { shop?.push("b") }
    #expect(outcome == .refused(.flowEnded))
    #expect(texts == [])
    #expect(reports { shop?.task {} }.0 == [])
  }

  @Test(
    "Promise 24: A coordinator whose navigator is deallocated refuses commands without a report")
  func outlivesNavigator() {
    let app = TestFlow("app", stack: "list")
    var navigator: Navigator? = Navigator(app, reportsLeaks: false)
    app.push("detail")
    #expect(navigator?.shape == "[list detail]")
    navigator = nil
    #expect(app.navigator == nil)
    #expect(app.navigation.stack == [])
    let (texts, outcome) = reports { app.push("info") }
    #expect(outcome == .refused(.flowEnded))
    #expect(texts == [])
  }

  @Test(
    "Promise 24: A coordinator that is used twice is reported, and its second entry stays empty")
  func usedTwice() {
    _ = app.child("shop", stack: "a")
    app.push("shop")
    let (texts, outcome) = reports { app.push("shop", always: true) }
    #expect(outcome == .committed)
    #expect(
      texts == [
        """
        The TestFlow at TestFlow / shop has been in a tree before. A coordinator can be used only once. Its \
        entry stays empty.

        To fix this, make a new TestFlow each time destination(for:) or run(_:as:always:) is called.
        """
      ])
    #expect(navigator.shape == "[list shop[a] shop]")
    #expect(navigator.faults == [])
    app.popToRoot()
    #expect(reports { app.push("shop") }.0.count == 1)
  }

  @Test("Promise 24: Running a coordinator that is already in a tree is reported and refused")
  func ranTwice() async {
    let shop = app.child("shop", stack: "a")
    app.push("shop")
    let texts = await reports {
      let result = await app.run(shop)
      let reason = "The coordinator has been in a tree before."
      #expect(result == .cancelled(.refused(.impossible(reason))))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("The TestFlow at TestFlow has been in a tree before.") == true)
    #expect(navigator.shape == "[list shop[a]]")
  }

  @Test("Promise 24: A root coordinator that is already in a tree is reported")
  func rootUsedTwice() {
    let (texts, _) = reports { Navigator(quiet: app) }
    #expect(texts.first?.hasPrefix("The TestFlow at the root has been in a tree before.") == true)
  }

  @Test("Promise 24: A requirement that no coordinator fulfils is reported and refused")
  func unknownRequirement() {
    app.ways["vip"] = { _ in .require(Requirement("sign-in"), then: "vip") }
    let (texts, outcome) = reports { app.navigate(to: "vip") }
    #expect(outcome == .refused(.requirementUnknown(Requirement("sign-in"))))
    #expect(
      texts == [
        """
        TestFlow requires "sign-in", but neither it nor an ancestor has a flow for it. \
        The request was refused.

        To fix this, return a route from route(fulfilling:) in the coordinator that owns the flow.
        """
      ])
  }

  @Test(
    "Promise 24: A requirement whose route shows a screen and not a flow is reported and refused")
  func requirementIsNoFlow() {
    app.ways["vip"] = { _ in .require("login", then: "vip") }
    let (texts, outcome) = reports { app.navigate(to: "vip") }
    #expect(
      outcome
        == .refused(.impossible("Only a flow can fulfil a requirement, not a screen.")))
    #expect(
      texts == [
        """
        login of TestFlow must fulfil a requirement, but no flow is shown there. \
        The request was refused.

        To fix this, return a coordinator for login from destination(for:), and let \
        transition(to:) push, present, select or show it.
        """
      ])
    #expect(navigator.shape == "[list]")
    #expect(navigator.faults == [])
  }

  @Test("Promise 24: A requirement whose route uses an async condition is reported and refused")
  func requirementWaits() {
    app.ways["vip"] = { _ in .require("login", then: "vip") }
    app.ways["login"] = { _ in .when({ true }, then: .push("login")) }
    let (texts, outcome) = reports { app.navigate(to: "vip") }
    let advice = "Let transition(to:) show login directly, because it fulfils a requirement."
    #expect(outcome == .refused(.impossible(advice)))
    #expect(
      texts == [
        """
        require is not possible in TestFlow; nothing has changed.

        To fix this: \(advice)
        """
      ])
  }

  @Test("Promise 24: A requirement in a sequence with other steps is reported and refused")
  func requirementInSequence() {
    app.makes["login"] = { _ in .flow(TestFlow("login", stack: "a")) }
    let (texts, outcome) = reports {
      app.perform(.sequence(.push("a"), .require("login", then: "b")))
    }
    let advice = "Return .require(_:then:) alone; the route after it can do the rest."
    #expect(outcome == .refused(.impossible(advice)))
    #expect(
      texts == [
        """
        require in a sequence is not possible in TestFlow; nothing has changed.

        To fix this: \(advice)
        """
      ])
    #expect(navigator.shape == "[list]")
    #expect(app.perform(.sequence(.require("login", then: "b"))) == .parked)
  }

  @Test(
    "Promise 24: A root coordinator that is used again is reported and moves to the new navigator")
  func rootUsedInNewNavigator() {
    let app = TestFlow("app", stack: "list")
    var first: Navigator? = Navigator(quiet: app)
    app.push("detail")
    first?.end()
    first = nil
    let (texts, second) = reports { Navigator(quiet: app) }
    #expect(texts.count == 1)
    #expect(second.content(of: .root) === app)
    #expect(second.shape == "[list]")
  }
}
