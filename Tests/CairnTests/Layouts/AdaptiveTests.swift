@_spi(Hosts) @testable import Cairn
import Testing

extension Presentation {
  /// Pushed in a compact width, a sheet in a regular width.
  static let pushOrSheet = Presentation.adaptive(compact: .push, regular: .sheet)
}

@MainActor
@Suite("Adaptive presentations", .failsOnReports)
struct AdaptiveTests {
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator

  init() {
    navigator = Navigator(quiet: app)
    for name in ["filter", "other"] {
      app.ways[name] = { _ in .present(Stop(name), as: .pushOrSheet) }
    }
  }

  private func presentation(_ route: String) -> Presentation? {
    navigator.id(route).flatMap { navigator.tree.presentation(of: $0) }
  }

  @Test("Promise 4: A nested adaptive presentation resolves completely")
  func nested() {
    let inner = Presentation.adaptive(compact: .push, regular: .fullScreen)
    app.present("cart", as: .adaptive(compact: inner, regular: .sheet))
    #expect(navigator.shape == "[list cart]")
    navigator.traits = .regular
    #expect(presentation("cart") == .sheet)
    app.present("filter", as: .adaptive(compact: .push, regular: inner))
    #expect(presentation("filter") == .fullScreen)
  }

  @Test("Promise 4: Several adaptive presentations keep their order when the width changes")
  func several() {
    app.navigate(to: "filter")
    app.navigate(to: "other")
    #expect(navigator.shape == "[list filter other]")
    navigator.traits = .regular
    #expect(navigator.shape == "[list] + filter + other")
    navigator.traits = .compact
    #expect(navigator.shape == "[list filter other]")
    #expect(navigator.faults == [])
  }

  @Test(
    "Promise 5: An adaptive presentation over a modal is a sheet, even if its width asks for a push"
  )
  func overModal() {
    app.present("note")
    #expect(app.navigate(to: "filter") == .committed)
    #expect(navigator.shape == "[list] + note + filter")
    #expect(navigator.screen?.name == "filter")
    #expect(presentation("filter") == .sheet)
    #expect(app.navigate(to: "filter") == .unchanged)
    app.dismiss()
    #expect(navigator.shape == "[list] + note")
  }

  @Test(
    "Promise 9: A pushed adaptive flow delivers the right cancellation reason on every way out",
    arguments: [
      ("back", CancellationReason.back), ("backTo", .back), ("pop", .popped),
      ("popToRoot", .popped), ("dismiss", .dismissed), ("dismissAll", .dismissed),
      ("swipe", .swipedAway), ("dismissInside", .dismissed), ("link", .link),
    ])
  func waysOut(way: String, reason: CancellationReason) throws {
    let results = Results<String>()
    let flow = TestFlow("flow", stack: "1")
    app.makes["filter"] = { _ in flow.onResult { results.take($0) } }
    app.navigate(to: "filter")
    #expect(navigator.shape == "[list filter[1]]")
    navigator.traits = .regular
    navigator.traits = .compact
    let id = try #require(navigator.id("filter"))
    switch way {
    case "back": navigator.report(.backOneStep)
    case "backTo": navigator.report(.back(to: try #require(navigator.id("list"))))
    case "pop": app.pop()
    case "popToRoot": app.popToRoot()
    case "dismiss": app.dismiss()
    case "dismissAll": app.dismissAll()
    case "swipe": navigator.report(.dismiss(id))
    case "link": navigator.open("/list")
    default: flow.dismiss()
    }
    #expect(navigator.shape == "[list]")
    #expect(results.all == [.cancelled(reason)])
    #expect(app.dismiss() == .unchanged)
  }

  @Test("Promise 20: A covered adaptive presentation resolves again when it becomes the top")
  func adaptiveUncovered() throws {
    app.present("filter", as: .pushOrSheet)
    app.push("detail")
    navigator.traits = .regular
    #expect(navigator.shape == "[list filter detail]")
    app.pop()
    #expect(navigator.shape == "[list] + filter")
    #expect(navigator.faults.isEmpty)
    let saved = try navigator.snapshot()
    navigator.restore(saved)
    #expect(navigator.tree == saved.tree)
  }
}
