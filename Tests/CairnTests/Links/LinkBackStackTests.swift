import Cairn
import Testing

@MainActor
@Suite("Decisions about the routes beneath a link", .failsOnReports)
struct LinkBackStackTests {
  // `/go/x` leads to x above the list, which the stack does not show.
  let app = TestFlow("app", stack: "home")
  let navigator: Navigator

  init() { navigator = Navigator(quiet: app) }

  @Test("Promise 11: A redirect of a route beneath a link puts the other route there")
  func redirect() {
    app.ways["list"] = { _ in .redirect(to: "offers") }
    #expect(navigator.open("/go/x") == .committed)
    #expect(navigator.shape == "[home offers x]")
    #expect(navigator.open("/go/x") == .unchanged)
    #expect(app.asked.allSatisfy { $0.hasPrefix("link: ") })
  }

  @Test("Promise 11: A route beneath a link can become another push, or several")
  func pushes() {
    app.ways["list"] = { _ in .push("offers") }
    #expect(navigator.open("/go/x") == .committed)
    #expect(navigator.shape == "[home offers x]")
    app.ways["list"] = { _ in .sequence(.push("all"), .push("some")) }
    #expect(navigator.open("/go/x") == .committed)
    #expect(navigator.shape == "[home all some x]")
  }

  @Test("Promise 11: The transition for an unmet condition applies beneath a link")
  func otherwise() async {
    let gate = Gate()
    app.ways["list"] = { _ in
      .when({ await gate.ask() }, then: .push("list"), otherwise: .push("sold out"))
    }
    navigator.open("/go/x")
    await gate.waitUntilAsked()
    gate.answer(false)
    await until("the link") { navigator.shape == "[home sold out x]" }
  }

  @Test("Promise 11: A redirect to the root or to the link's target does not show it twice")
  func once() {
    app.ways["list"] = { _ in .redirect(to: "home") }
    #expect(navigator.open("/go/x") == .committed)
    #expect(navigator.shape == "[home x]")
    app.ways["list"] = { _ in .redirect(to: "y") }
    #expect(navigator.open("/go/y") == .committed)
    #expect(navigator.shape == "[home y]")
  }

  @Test("Promise 11: A link that is redirected to the top of its back stack shows it once")
  func redirectedToTop() {
    app.ways["x"] = { _ in .redirect(to: "list") }
    #expect(navigator.open("/go/x") == .redirected)
    #expect(navigator.shape == "[home list]")
    #expect(navigator.open("/go/x") == .unchanged)
  }

  @Test(
    "Promise 11: A transition that cannot be beneath a link is reported, and refuses the link",
    arguments: [
      ("present", "present cannot be part of one"), ("set", "set cannot be part of one"),
      ("none", "it shows no route"),
    ])
  func impossible(kind: String, reason: String) {
    app.ways["list"] = { _ in
      switch kind {
      case "present": .present("list")
      case "set": .set(["list"])
      default: .none
      }
    }
    let (texts, outcome) = reports { navigator.open("/go/x") }
    #expect(
      outcome == .refused(.impossible("list cannot be beneath the link's target: \(reason).")))
    #expect(
      texts == [
        """
        A link has list of TestFlow in its back stack, but transition(to:) returned a transition \
        for it that does not belong there: \(reason). The link was not opened.

        To fix this, let transition(to:) push list, redirect, deny it or require a flow; or remove \
        it from the link's `under:`.
        """
      ])
    #expect(navigator.shape == "[home]")
  }

  @Test("Promise 11: A presentation that a compact width pushes can be beneath a link")
  func pushedPresentation() {
    app.ways["list"] = { _ in
      .present("list", as: .adaptive(compact: .push, regular: .sheet))
    }
    #expect(navigator.open("/go/x") == .committed)
    #expect(navigator.shape == "[home list x]")
  }

  @Test("Promise 11: A route beneath a link is asked for, although a modal shows it")
  func shownByModal() {
    app.present("list")
    app.ways["list"] = { _ in .deny("Members only.") }
    #expect(navigator.open("/go/x") == .refused(.denied("Members only.")))
    #expect(navigator.shape == "[home] + list")
    app.ways["list"] = nil
    _ = app.takeAsked()
    #expect(navigator.open("/go/x") == .committed)
    #expect(navigator.shape == "[home list x]")
    #expect(app.asked.sorted() == ["link: list", "link: x"])
  }
}
