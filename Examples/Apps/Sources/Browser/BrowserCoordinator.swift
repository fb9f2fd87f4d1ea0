import Cairn

extension Address: LinkValue {}

/// The browser: its tabs are data, and which of them is shown is navigation.
final class BrowserCoordinator: Coordinator {
  enum Route: Routable {
    case page(Tab.ID), privatePage(Tab.ID)
    /// The request of a link that leads to a page.
    case open(Address?, isPrivate: Bool?), closePrivateTabs
    case tray, menu, library, settings

    /// Nothing of a private page is saved, nor a link to one that waits for the terms.
    var isSaved: Bool {
      switch self {
      case .privatePage, .open(_, isPrivate: true): false
      default: true
      }
    }
  }

  static let links = Links<Route> {
    Link("/tabs/:id", Route.page)
    Link("/open-url?url=:url&private=:isPrivate", Route.open)
    Link("/deep-link?url=homepanel/new-private-tab", .open(nil, isPrivate: true))
    Link("/widget-close-private-tabs", .closePrivateTabs)
    Mount("/", .library, LibraryCoordinator.self)
    Mount("/", .settings, SettingsCoordinator.self)
  }

  let navigation: Navigation<Route>
  private let profile: Profile
  private let tabs: Tabs

  init(_ profile: Profile) {
    (self.profile, tabs) = (profile, profile.tabs)
    navigation = Navigation(switching: Self.route(tabs.last(isPrivate: false)))
  }

  private static func route(_ tab: Tab) -> Route {
    tab.isPrivate ? .privatePage(tab.id) : .page(tab.id)
  }

  /// The shown tab.
  private var tab: Tab? {
    switch navigation.top {
    case .page(let id), .privatePage(let id): tabs[id]
    default: nil
    }
  }

  private var isPrivate: Bool { tab?.isPrivate ?? false }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .page(let id), .privatePage(let id):
      tabs[id].map(Self.route) == route ? .show(route) : .deny("There is no such tab.")
    case .open(let page, let isPrivate):
      .decide {
        let tab = self.tabs.open(page, isPrivate: isPrivate ?? self.isPrivate)
        return .redirect(to: Self.route(tab))
      }
    case .closePrivateTabs:
      .decide {
        self.tabs.removeAll(isPrivate: true)
        return .redirect(to: Self.route(self.tab ?? self.tabs.last(isPrivate: false)))
      }
    default: .present(route, as: .sheet)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .page(let id), .privatePage(let id):
      PageModel(
        tabs[id] ?? tabs.last(isPrivate: false), tabs,
        .init(
          showTabs: { self.navigate(to: .tray) }, showMenu: { self.navigate(to: .menu) },
          select: { self.show(Self.route($0)) }))
    case .tray:
      TrayCoordinator(
        tabs, isPrivate: isPrivate,
        .init(
          select: { self.show(Self.route($0)) }, close: { self.close($0) }))
    case .menu: RowsModel("Main menu") { self.menu }
    case .library:
      LibraryCoordinator(
        profile,
        .init(
          open: { self.load($0) },
          openInBackground: { self.tabs.openInBackground($0, isPrivate: self.isPrivate) }))
    case .settings: SettingsCoordinator()
    case .open, .closePrivateTabs: RowsModel("")
    }
  }

  private var menu: [Row] {
    LibraryPanel.allCases.map { panel in Row(panel.title) { self.show(panel) } } + [
      Row("Settings") { self.show(.settings) },
      Row("Private mode") { self.show(Self.route(self.tabs.last(isPrivate: !self.isPrivate))) },
    ]
  }

  /// Goes to a route like a link: modals that are not on the way leave.
  private func show(_ route: Route) { navigate(along: Self.path(to: route)) }

  private func show(_ panel: LibraryPanel) {
    navigate(along: Self.path(to: .library, then: LibraryCoordinator.path(to: .panel(panel))))
  }

  private func load(_ page: Address) {
    tab?.load(page)
    dismissAll()
  }

  private func close(_ tab: Tab) {
    let isShown = tab === self.tab
    let next = tabs.remove(tab)
    if isShown { navigate(to: Self.route(next)) }
  }
}
