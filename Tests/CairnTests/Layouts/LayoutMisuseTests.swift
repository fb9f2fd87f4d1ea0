@testable import Cairn
import Testing

/// A coordinator with two links of equal patterns.
private final class Wrong: Coordinator {
  let navigation = Navigation(root: Stop("list"))
  func destination(for route: Stop) -> Destination { TestScreen(route.name) }
  static let links = Links<Stop> {
    Link("/a", Stop("a"))
    Link("/a", Stop("b"))
  }
}

/// Provokes each report about layouts, links and selections.
@MainActor
@Suite("Misuse of layouts and links")
struct LayoutMisuseTests {
  nonisolated private static let badPages =
    "There must be at least one entry, and no entry twice."

  private static func impossible(_ action: String, _ path: String, _ advice: String) -> String {
    """
    \(action) is not possible in \(path); nothing has changed.

    To fix this: \(advice)
    """
  }

  nonisolated private static let several =
    "A split has several stacks; use show(_:in:) for each column."

  nonisolated private static func noStack(_ layout: String) -> String {
    "A \(layout) layout has no stack of its own; push in the coordinator of the selected entry, or "
      + "select another one."
  }

  nonisolated private static let noSwitchingStack =
    "A switching layout has no stack to push on; use navigate(to:), or give the flow a stack "
    + "with Navigation(root:)."

  nonisolated private static let impossibleCommands: [(String, String, String)] = [
    ("split", "set(y)", several), ("split", "bringToFront(x)", several),
    ("split", "select(x)", "A split layout has nothing to select; use navigate(to:)."),
    ("split", "show(x)", "The split has no column content; it has sidebar, detail."),
    ("tripleSplit", "set(y)", several),
    (
      "tripleSplit", "select(x)",
      "A tripleSplit layout has nothing to select; use navigate(to:)."
    ),
    ("stack", "select(x)", "A stack layout has nothing to select; use navigate(to:)."),
    ("stack", "set", "A stack needs at least its root; set([]) would leave none."),
    ("switching", "push(x)", noSwitchingStack),
    ("switching", "set(y)", "A switching layout shows exactly one route, not 2."),
    ("switching", "select(x)", "A switching layout has nothing to select; use navigate(to:)."),
    ("tabs", "push(x)", noStack("tabs")), ("tabs", "replaceTop(x)", noStack("tabs")),
    ("tabs", "bringToFront(x)", noStack("tabs")),
    ("tabs", "select(x)", "Select one of its tabs: a, b."),
    ("pages", "push(x)", noStack("pages")), ("pages", "replaceTop(x)", noStack("pages")),
    ("pages", "bringToFront(x)", noStack("pages")),
    ("pages", "select(x)", "Select one of its pages: a, b."),
    ("pages", "set(a)", badPages), ("pages", "set", badPages),
    ("tabs", "set(a)", badPages), ("tabs", "set", badPages),
    ("panes", "select(x)", "Select one of its panes: a, b."),
    ("split", "push(y)", "The split has no column content; it has sidebar, detail."),
    ("stack", "push(y)", "A stack layout has no columns; use navigate(to:)."),
    ("pages", "show(x)", "A pages layout has no columns; use navigate(to:)."),
    ("stack", "show(x)", "A stack layout has no columns; use navigate(to:)."),
    ("tabs", "show(x)", "A tabs layout has no columns; use navigate(to:)."),
    ("switching", "show(x)", "A switching layout has no columns; use navigate(to:)."),
  ]

  @Test(
    "Promise 24: A command that the layout does not support is reported with an alternative",
    arguments: impossibleCommands)
  func impossible(layout: String, command: String, advice: String) {
    let navigation: Navigation<Stop> =
      switch layout {
      case "split": Navigation(split: "a", detail: "b")
      case "tripleSplit": Navigation(split: "a", content: "b")
      case "pages": Navigation(pages: ["a", "b"])
      case "panes": Navigation(panes: ["a", "b"])
      case "tabs": Navigation(tabs: ["a", "b"])
      case "switching": Navigation(switching: "a")
      default: Navigation(root: "a")
      }
    let app = TestFlow("app", stack: "list")
    let flow = TestFlow("flow", navigation)
    app.makes["flow"] = { _ in .flow(flow) }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    app.push("flow")
    let tree = navigator.tree
    let (texts, outcome) = reports {
      switch command {
      case "set(y)": flow.set(["x", "y"])
      case "set(a)": flow.set(["a", "b", "a"])
      case "set": flow.set([])
      case "bringToFront(x)": flow.bringToFront("x")
      case "select(x)": flow.select("x")
      case "push(x)": flow.push("x")
      case "push(y)": flow.push("y", in: .content)
      case "replaceTop(x)": flow.replaceTop("x")
      default: flow.show("x", in: .content)
      }
    }
    #expect(outcome == .refused(.impossible(advice)))
    #expect(texts == [Self.impossible(command, "TestFlow / flow", advice)])
    #expect(recorder.events.last?.note == advice)
    #expect(navigator.tree == tree)
  }

  @Test(
    "Promise 24: Duplicate, missing or wrongly selected tabs or pages are reported and corrected",
    arguments: ["tabs", "pages"])
  func badEntries(layout: String) throws {
    func shape(_ entries: String) -> String { layout == "tabs" ? "(\(entries))" : "~\(entries)~" }
    func navigation(_ routes: [Stop], selected: Stop? = nil) -> Navigation<Stop> {
      layout == "tabs"
        ? Navigation(tabs: routes, selected: selected)
        : Navigation(pages: routes, selected: selected)
    }
    func text(_ entries: String, _ selected: String) -> String {
      """
      Navigation(\(layout):) was given \(entries) and selected \(selected). There must \
      be at least one route, no route twice, and the selected route must be in the list.

      To fix this, correct the list of routes.
      """
    }
    let (equal, entries) = reports { navigation(["a", "b", "a"]) }
    #expect(equal == [text(#"["a", "b", "a"]"#, "the first")])
    #expect(Navigator(quiet: TestFlow("app", entries)).shape == shape("*a b"))
    let (second, selected) = reports { navigation(["a", "b", "a"], selected: "b") }
    #expect(second == [text(#"["a", "b", "a"]"#, "b")])
    #expect(Navigator(quiet: TestFlow("app", selected)).shape == shape("a *b"))
    let (wrong, others) = reports { navigation(["a", "b"], selected: "c") }
    #expect(wrong == [text(#"["a", "b"]"#, "c")])
    #expect(Navigator(quiet: TestFlow("app", others)).shape == shape("*a b"))
    let (none, empty) = reports { navigation([]) }
    #expect(none == [text("[]", "the first")])
    guard layout == "tabs" else { return }
    let navigator = Navigator(quiet: TestFlow("app", empty))
    #expect(navigator.shape == "()")
    #expect(navigator.restore(try navigator.snapshot()).isComplete)
  }

  @Test("Promise 15: All mistakes in a link table are reported, once per coordinator type")
  func badLinks() throws {
    let app = TestFlow("app", stack: "list")
    app.makes["wrong"] = { _ in DestinationBuilder.buildExpression(Wrong()) }
    let (texts, navigator) = reports { Navigator(quiet: app) }
    #expect(texts == [])
    let problems = Wrong.links.problems.map(\.description)
    #expect(problems.count == 1)
    let (pushed, _) = reports { app.push("wrong") }
    #expect(pushed == ["The links of Wrong have mistakes:\n\n\(problems[0])"])
    #expect(reports { app.push("wrong", always: true) }.0 == [])
    #expect(navigator.shape == "[list wrong[list] wrong[list]]")
  }

  @Test(
    "Promise 24: A link that is mounted for another coordinator is reported and not opened",
    arguments: [
      (isScreen: true, found: "no coordinator"),
      (isScreen: false, found: "the coordinator Elsewhere"),
    ])
  func mountLeadsElsewhere(isScreen: Bool, found: String) {
    let app = TestFlow("app", stack: "list")
    if !isScreen { app.makes["shop"] = { _ in DestinationBuilder.buildExpression(Elsewhere()) } }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    let (texts, outcome) = reports { navigator.open("/in/shop/list") }
    #expect(outcome == .unhandled)
    #expect(
      texts == [
        """
        A link continues beneath shop of TestFlow, but there is \(found) at that route. \
        The link was not opened.

        To fix this, return the coordinator whose links are mounted there from destination(for:).
        """
      ])
    #expect(navigator.shape == "[list]")
    #expect(recorder.events.map(\.note) == ["shop has no coordinator for the rest of the link."])
  }

  private final class Elsewhere: Coordinator {
    enum Route: Routable { case page }
    let navigation = Navigation(root: Route.page)
    func destination(for route: Route) -> Destination { TestScreen("page") }
  }

  @Test(
    "Promise 24: A requirement whose flow cannot be shown in the layout is reported and refused")
  func requirementInSplit() {
    let app = TestFlow("app", Navigation(split: "a"))
    app.ways["login"] = { _ in .select("login") }
    let advice = "A split layout has nothing to select; use navigate(to:)."
    let navigator = Navigator(quiet: app)
    let (texts, outcome) = reports { app.perform(.require("login", then: "b")) }
    #expect(outcome == .refused(.impossible(advice)))
    #expect(texts == [Self.impossible("select(login)", "TestFlow", advice)])
    #expect(navigator.shape == "{a | }")
  }
}
