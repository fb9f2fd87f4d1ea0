import Cairn
@_spi(Hosts) @testable import CairnHosting
import Testing

@MainActor
@Suite("The sections of tabs")
struct TabPlanTests {
  private func plan(_ tabs: (String, section: String?, role: TabItem.Role?)...) -> TabPlan {
    TabPlan(
      tabs.enumerated().map { index, tab in
        (
          EntryID(rawValue: index + 1),
          TabItem(title: tab.0, role: tab.role, section: tab.section), tab.0
        )
      })
  }

  private func text(_ plan: TabPlan) -> String {
    plan.sections.map { section in
      let tabs = section.tabs.map(\.identifier).joined(separator: " ")
      return section.title.map { "\($0)(\(tabs))" } ?? tabs
    }.joined(separator: " ")
  }

  @Test("Consecutive tabs with the same title are one section, and other tabs end it")
  func consecutive() {
    let plan = plan(
      ("home", nil, nil), ("a", "One", nil), ("b", "One", nil), ("c", "Two", nil),
      ("d", nil, nil), ("e", "One", nil))
    #expect(text(plan) == "home One(a b) Two(c) d One(e)")
    #expect(plan.tabs.map(\.identifier) == ["home", "a", "b", "c", "d", "e"])
  }

  @Test("A search tab is in no section")
  func search() {
    let plan = plan(("a", "One", nil), ("find", "One", .search), ("b", "One", nil))
    #expect(text(plan) == "One(a) find One(b)")
  }

  @Test("Only the first tab with a role has it")
  func roles() {
    let plan = plan(
      ("a", nil, .search), ("b", nil, .search), ("c", nil, .prominent), ("d", nil, .prominent))
    #expect(plan.tabs.map(\.role) == [.search, nil, .prominent, nil])
  }

  @Test("Every identifier is different, also that of a section")
  func identifiers() {
    let plan = plan(
      ("a", nil, nil), ("a", "One", nil), ("section One", "One", nil), ("a 2", nil, nil),
      ("b", "One", nil))
    let all =
      plan.tabs.map(\.identifier) + plan.sections.filter { $0.title != nil }.map(\.identifier)
    #expect(Set(all).count == all.count, "\(all)")
    #expect(plan.tabs.first?.identifier == "a")
  }

  @Test("A section keeps its identity if one of its tabs or a tab around it is removed")
  func identity() {
    let before = plan(("home", nil, nil), ("a", "One", nil), ("b", "One", nil), ("c", "Two", nil))
    let after = plan(("b", "One", nil), ("c", "Two", nil))
    #expect(before.sections.dropFirst().map(\.id) == after.sections.map(\.id))
    #expect(before.sections.dropFirst().map(\.identifier) == after.sections.map(\.identifier))
  }

  @Test("A tab keeps its identifier when its route gets other values")
  func updatedValues() {
    let mail = Mail()
    let navigator = Navigator(mail, reportsLeaks: false)
    func plan() -> TabPlan { TabPlan(navigator.tree.flow(.root)?.entries ?? [], in: navigator) }
    let before = plan()
    #expect(before.tabs.map(\.identifier) == ["list", "archive"])
    mail.set([.list(unread: 2), .archive])
    #expect(plan().tabs.map(\.item?.badge) == ["2", nil])
    #expect(plan().tabs.map(\.identifier) == ["list", "archive"])
    #expect(plan().tabs.map(\.id) == before.tabs.map(\.id))
  }

  @Test("A coordinator's tabs are planned with their items and the texts of their routes")
  func coordinator() {
    let navigator = Navigator(Library(), reportsLeaks: false)
    let plan = TabPlan(navigator.tree.flow(.root)?.entries ?? [], in: navigator)
    #expect(text(plan) == "home Shelves(shelf(1) shelf(2))")
    #expect(plan.tabs.map(\.item?.title) == ["Home", "Shelf 1", "Shelf 2"])
  }
}

private final class Library: Coordinator {
  enum Route: Routable {
    case home
    case shelf(Int)
  }
  let navigation = Navigation(tabs: [Route.home, .shelf(1), .shelf(2)])

  func destination(for route: Route) -> Destination { Destination(Model()) }

  func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .home: TabItem(title: "Home")
    case .shelf(let number): TabItem(title: "Shelf \(number)", section: "Shelves")
    }
  }

  private final class Model {}
}

private final class Mail: Coordinator {
  enum Route: Routable {
    case list(unread: Int)
    case archive

    var identity: String {
      switch self {
      case .list: "list"
      case .archive: "archive"
      }
    }
  }
  let navigation = Navigation(tabs: [Route.list(unread: 1), .archive])

  func destination(for route: Route) -> Destination { Destination(Model()) }

  func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .list(let unread): TabItem(title: "List", badge: unread)
    case .archive: TabItem(title: "Archive")
    }
  }

  private final class Model: RouteObserver {
    func didUpdateRoute(to route: Route) {}
  }
}
