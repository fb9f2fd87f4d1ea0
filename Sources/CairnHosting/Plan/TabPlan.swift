@_spi(Hosts) public import Cairn

/// The tabs of a container with their items, in sections, for a tab bar and a sidebar.
@_spi(Hosts)
public struct TabPlan: Equatable, Sendable {
  /// One tab.
  public struct Tab: Equatable, Sendable, Identifiable {
    /// The entry of the tab.
    public let id: EntryID
    /// The coordinator's item for the tab; nil if the coordinator has declared none.
    public let item: TabItem?
    /// The role of the item; nil if an earlier tab has the same role.
    public let role: TabItem.Role?
    /// The text of the route or, if the route declares an identity, of the identity.
    ///
    /// The identifier is the same in each launch of the app, and different for each tab.
    public let identifier: String
  }

  /// Consecutive tabs with the same section title, or one tab without a section.
  public struct Section: Equatable, Sendable, Identifiable {
    /// The identity of a section; changes of other tabs do not affect it.
    public enum ID: Hashable, Sendable {
      /// One tab without a section.
      case tab(EntryID)
      /// The section with a title; the number counts the earlier sections with the same title.
      case titled(String, Int)
    }

    /// The identity.
    public let id: ID
    /// The title; nil for one tab without a section.
    public let title: String?
    /// The tabs.
    public fileprivate(set) var tabs: [Tab]
    /// A text that is the same in each launch: unique for a section with a title, otherwise the
    /// identifier of its tab.
    public let identifier: String
  }

  /// The sections, in the order of their tabs.
  public let sections: [Section]

  /// All tabs.
  public var tabs: [Tab] { sections.flatMap(\.tabs) }

  /// Creates a plan without tabs.
  public init() { sections = [] }

  /// Creates the plan from the coordinator's current tab items.
  ///
  /// Call the initializer under observation, because the items may depend on models.
  @MainActor
  public init(_ entries: [EntryID], in navigator: Navigator) {
    self.init(
      entries.map { entry in
        let route = navigator.tree.entry(entry)?.route
        return (entry, navigator.tabItem(at: entry), route?.identifyingText ?? "")
      })
  }

  init(_ tabs: [(entry: EntryID, item: TabItem?, route: String)]) {
    var taken: Set<String> = []
    /// Returns the text, with a number if it is already taken.
    func unique(_ text: String) -> String {
      let numbered = sequence(first: 2) { $0 + 1 }.lazy.map { "\(text) \($0)" }
      let free =
        taken.contains(text) ? numbered.first { !taken.contains($0) } ?? text : text
      taken.insert(free)
      return free
    }
    var roles: Set<TabItem.Role> = []
    let all = tabs.map { tab in
      let role = tab.item?.role.flatMap { roles.insert($0).inserted ? $0 : nil }
      return Tab(id: tab.entry, item: tab.item, role: role, identifier: unique(tab.route))
    }
    var sections: [Section] = []
    var counts: [String: Int] = [:]
    for tab in all {
      let title = tab.role == .search ? nil : tab.item?.section
      if let title, let last = sections.indices.last, sections[last].title == title {
        sections[last].tabs.append(tab)
        continue
      }
      var id = Section.ID.tab(tab.id)
      if let title {
        id = .titled(title, counts[title, default: 0])
        counts[title, default: 0] += 1
      }
      sections.append(
        Section(
          id: id, title: title, tabs: [tab],
          identifier: title.map { unique("section \($0)") } ?? tab.identifier))
    }
    self.sections = sections
  }
}

extension AnyRoute {
  /// The text of the route's identity, which does not change when the route gets new values.
  fileprivate var identifyingText: String {
    func text<R: Routable>(of route: R) -> String {
      R.Identity.self == WholeRoute.self ? description : publicText(of: route.identity)
    }
    guard let route = hashable?.base as? any Routable else { return description }
    return text(of: route)
  }
}
