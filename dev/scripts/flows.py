"""Thirty flows: each layout of the guide for assistants with each of its rules, and a test that drives it.

`dev/scripts/generated flows` writes, compiles and tests them.
"""

# The layout's `navigation`, and the routes below the second one in a link.
LAYOUTS = {
    "Stack": ("root: Route.first", ", under: .first"),
    "Switching": ("switching: Route.first", ""),
    "Tabs": ("tabs: [Route.first, .second]", ""),
    "Pages": ("pages: [Route.first, .second]", ""),
    "Split": ("split: Route.first, detail: nil", ", under: .first"),
}

# The section of the guide, the flow's other routes, its transitions, its destinations, its other members, and its test.
RULES = {
    "Result": (
        "Flows inside flows, and results", "", "", "case .second: Page(.init(done: { self.finish(7) }))",
        "typealias Output = Int", """
    test.root.navigate(to: .second)
    try test.shown(Page.self).handlers.done()
    #expect(test.result == .finished(7))"""),
    "Link": (
        "Links", "", "", "", """static let links = Links<Route> {
    Link("/first", .first)
    Link("/second", .second{under})
  }""", """
    #expect({name}.links.problems.isEmpty)
    #expect(test.open("/second") == .committed)
    test.expectShown({name}.Route.second)
    #expect(test.navigator.url?.absoluteString == "/second")"""),
    "Guard": (
        "Guards", "", 'case .second where isClosed: .deny("The second screen is closed.")', "", "var isClosed = true", """
    #expect(test.root.navigate(to: .second) == .refused(.denied("The second screen is closed.")))
    test.root.isClosed = false
    #expect(test.root.navigate(to: .second) == .committed)
    test.expectShown({name}.Route.second)"""),
    "Requirement": (
        "Guards", ", join", """case .second where !isMember: .require(.membership, then: .second)
    case .join: .present(.join, as: .fullScreen)""",
        "case .join: JoinFlow().onFinish { self.isMember = true }", """private var isMember = false

  func route(fulfilling requirement: Requirement) -> Route? {
    requirement == .membership ? .join : nil
  }""", """
    #expect(test.root.navigate(to: .second) == .parked)
    try test.shown(Page.self).handlers.done()
    test.expectShown({name}.Route.second)
    test.expectNoModals()"""),
    "Condition": (
        "Guards", "", """case .second:
      .when({ await self.isInStock() }, then: .show(.second), otherwise: .deny("It is sold out."))""", "",
        """var stock = 0
  func isInStock() async -> Bool { stock > 0 }""", """
    #expect(test.root.navigate(to: .second) == .deciding)
    await test.settle()
    test.expectShown({name}.Route.first)
    test.root.stock = 1
    test.root.navigate(to: .second)
    await test.settle()
    test.expectShown({name}.Route.second)"""),
    "Leaving": (
        "Guards", ", draft", "case .draft: .present(.draft, as: .sheet)", "case .draft: Draft()", "", """
    test.root.navigate(to: .draft)
    test.dismiss()
    test.answer("Keep it")
    test.expectShown({name}.Route.draft)
    test.dismiss()
    test.answer("Discard it")
    test.expectShown({name}.Route.first)"""),
}

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Flows",
  dependencies: [.package(name: "Cairn", path: "{root}")],
  targets: [
    .testTarget(
      name: "FlowsTests",
      dependencies: [
        .product(name: "Cairn", package: "Cairn"), .product(name: "CairnTesting", package: "Cairn"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
"""

COMMON = """import Cairn

extension Requirement { static let membership = Requirement("membership") }

@MainActor final class Page {
  struct Handlers { var done: () -> Void = {} }
  let handlers: Handlers

  init(_ handlers: Handlers = .init()) { self.handlers = handlers }
}

final class JoinFlow: Coordinator {
  enum Route: Routable { case form }
  typealias Output = Void
  let navigation = Navigation(root: Route.form)

  func destination(for route: Route) -> Destination { Page(.init(done: { self.finish() })) }
}

@MainActor final class Draft: LeaveGuard {
  private var isEdited = true

  func decideLeaving() -> LeaveDecision {
    guard isEdited else { return .allow }
    let dialog = Dialog("Discard the draft?", choices: [.destructive("Discard it", ()), .cancel("Keep it")])
    return .ask(dialog) { self.isEdited = false }
  }
}
"""

FLOW = """import Cairn
import CairnTesting
import Testing

/// {layout}, by the section “{section}”.
final class {name}: Coordinator {{
  enum Route: Routable {{ case first, second{routes} }}
  let navigation = Navigation({navigation})
  {members}

  func transition(to route: Route) -> Transition<Route> {{
    switch route {{
    {transitions}
    default: .show(route)
    }}
  }}

  func destination(for route: Route) -> Destination {{
    switch route {{
    {destinations}
    default: Page()
    }}
  }}
}}

@MainActor
@Suite struct {name}Tests {{
  @Test func flow() async throws {{
    let test = TestNavigator({name}()){test}
    test.expectNoLeaks()
  }}
}}
"""


def files(root):
    """Returns the texts of a package's files by their paths."""
    made = {"Package.swift": MANIFEST.format(root=root), "Tests/FlowsTests/Common.swift": COMMON}
    for layout, (navigation, under) in LAYOUTS.items():
        for rule, (section, routes, transitions, destinations, members, test) in RULES.items():
            name = f"{layout}{rule}Coordinator"
            fill = lambda text: text.replace("{name}", name).replace("{under}", under)  # noqa: E731
            made[f"Tests/FlowsTests/{name}.swift"] = FLOW.format(
                layout=layout, section=section, name=name, routes=routes, navigation=navigation, members=fill(members),
                transitions=transitions, destinations=destinations, test=fill(test))
    return made
