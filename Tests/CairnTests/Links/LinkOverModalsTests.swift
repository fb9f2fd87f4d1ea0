@_spi(Hosts) import Cairn
import Testing

@MainActor
@Suite("Links and the modals that they leave", .failsOnReports)
struct LinkOverModalsTests {
  let tabs = TestFlow("tabs", tabs: "a", "b")
  let navigator: Navigator
  let log = Log()

  init() throws {
    for name in ["a", "b"] {
      tabs.makes[name] = { [log] _ in
        .flow(TestFlow(name, stack: "list", log: log))
      }
    }
    navigator = Navigator(quiet: tabs)
  }

  private func tab(_ name: String) throws -> TestFlow {
    try #require(tabs.children.compactMap { $0 as? TestFlow }.first { $0.name == name })
  }

  @Test("Promise 18: A link into another tab dismisses the modals of the tab that it leaves")
  func otherTab() throws {
    let a = try tab("a")
    a.present("sheet")
    a.present("second")
    _ = log.take()
    #expect(navigator.open("/in/b/go/x") == .committed)
    #expect(navigator.shape == "(a[list] *b[list x])")
    let ended = log.take().filter { $0.hasSuffix("ends") }
    #expect(ended == ["second ends", "sheet ends"])
    tabs.select("a")
    #expect(navigator.shape == "(*a[list] b[list x])", "Nothing comes back.")
    #expect(navigator.faults == [])
  }

  @Test("Promise 18: A modal of a tab that is not shown stays when a link leads elsewhere")
  func hiddenTab() throws {
    try tab("a").present("sheet")
    tabs.select("b")
    #expect(navigator.open("/in/b/go/x") == .committed)
    tabs.select("a")
    #expect(navigator.tree.levels.count == 2)
    #expect(navigator.open("/in/a/go/x") == .committed)
    #expect(navigator.tree.levels.count == 1, "The link leads through its flow.")
  }

  @Test("Promise 18: A link beside a modal of another column dismisses it")
  func otherColumn() throws {
    let split = TestFlow("split", Navigation(split: "side", detail: "first"))
    split.makes["side"] = { _ in .flow(TestFlow("side", stack: "list")) }
    split.ways["side"] = { _ in .show("side", in: .sidebar) }
    let app = TestFlow("app", switching: "split")
    app.makes["split"] = { _ in .flow(split) }
    let navigator = Navigator(quiet: app)
    navigator.traits = Traits(horizontalSizeClass: .regular)
    let side = try #require(split.children.first as? TestFlow)
    side.present("sheet")
    split.ways["list"] = { _ in .show("side", in: .sidebar) }
    #expect(navigator.open("/in/split/list") == .committed)
    #expect(navigator.tree.levels.count == 1)
    #expect(navigator.faults == [])
  }

  @Test("Promise 18: A link to the beginning of a flow dismisses the modals that come up with it")
  func uncovered() throws {
    let app = TestFlow("app", switching: "main")
    let main = app.child("main", stack: "inner")
    main.makes["inner"] = { _ in .flow(TestFlow("inner", stack: "list")) }
    let navigator = Navigator(quiet: app)
    let inner = try #require(main.children.first as? TestFlow)
    inner.present("sheet")
    main.push("above")
    #expect(navigator.tree.levels.count == 1)
    let path = TestFlow.path(to: "main", then: TestFlow.path(to: "inner"))
    #expect(app.navigate(along: path) == .committed)
    #expect(navigator.tree.levels.count == 1)
    #expect(navigator.shape == "<main[inner[list]]>")
  }

  @Test("Promise 18: A modal that a link leads through stays, and those above it leave")
  func through() throws {
    let app = TestFlow("app", stack: "list")
    app.ways["cart"] = { _ in .present("cart") }
    app.makes["cart"] = { _ in .flow(TestFlow("cart", stack: "list")) }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "cart")
    let cart = try #require(app.children.first as? TestFlow)
    let id = try #require(navigator.id("cart"))
    cart.present("help")
    #expect(navigator.open("/in/cart/go/x") == .committed)
    #expect(navigator.id("cart") == id)
    #expect(navigator.shape == "[list] + cart[list x]")
  }

  @Test(
    "Promise 14: A guarded sheet that a link discards is asked once, and does not return empty")
  func discarded() throws {
    let a = try tab("a")
    let form = DraftForm()
    a.makes["form"] = { _ in Destination(form) }
    a.present("form")
    form.text = "Dear Sir"
    #expect(navigator.open("/in/b/go/x") == .asking)
    #expect(navigator.tree.levels.count == 3)
    let question = try #require(navigator.tree.frontPath.last)
    #expect(navigator.report(.answer(question, button: 0)) == .committed)
    #expect(form.questions == 1)
    #expect(navigator.shape == "(a[list] *b[list x])")
    tabs.select("a")
    #expect(navigator.tree.levels.count == 1)
  }

  @Test(
    "Promise 14: A link into another tab asks the screen beneath a modal that it dismisses",
    arguments: [false, true])
  func beneath(isReleased: Bool) throws {
    let a = try tab("a")
    a.push("edit")
    try #require(navigator.screen).veto = "unsaved"
    a.present("sheet")
    if isReleased { navigator.releaseHiddenTabs() }
    #expect(navigator.open("/in/b/go/x") == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.shape == "(*a[list edit] + sheet b[list])")
  }

  @Test("Promise 18: A link dismisses no overlay, and no modal within one")
  func overlay() throws {
    let a = try tab("a")
    a.makes["player"] = { _ in .flow(TestFlow("player", stack: "small")) }
    a.present("player", as: .overlay(.transparent))
    let player = try #require(a.children.first as? TestFlow)
    player.present("queue")
    #expect(navigator.open("/in/b/go/x") == .committed)
    #expect(navigator.tree.overlays.count == 1)
    #expect(player.navigation.modals == ["queue"])
  }
}

/// A form that asks before it is left, and discards its text.
@MainActor
private final class DraftForm: LeaveGuard {
  var text = ""
  private(set) var questions = 0

  func decideLeaving() -> LeaveDecision {
    guard !text.isEmpty else { return .allow }
    return .ask(
      Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep")]),
      onAnswer: {
        self.questions += 1
        self.text = ""
      })
  }
}
