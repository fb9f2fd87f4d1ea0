import Cairn
import CairnUIKit

/// The tab tray, with a panel for each mode.
final class TrayCoordinator: Coordinator, ViewControllerContainer {
  enum Route: Routable { case panel(TrayPanel) }
  struct Handlers { let select, close: (Tab) -> Void }

  let navigation: Navigation<Route>
  private let tabs: Tabs
  private let handlers: Handlers

  init(_ tabs: Tabs, isPrivate: Bool, _ handlers: Handlers) {
    (self.tabs, self.handlers) = (tabs, handlers)
    navigation = Navigation(
      tabs: TrayPanel.allCases.map(Route.panel),
      selected: .panel(isPrivate ? .privateTabs : .tabs), isLazy: true)
  }

  func makeContainer() -> any ArrangesViewControllers {
    PanelsViewController("Tab tray") {
      TrayPanel.allCases.map { panel in
        Row("\(panel.title) panel") { self.navigate(to: .panel(panel)) }
      } + [Row("Done") { self.dismiss() }]
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .panel(let panel):
      RowsModel(panel.title) { self.rows(isPrivate: panel == .privateTabs) }
    }
  }

  private func rows(isPrivate: Bool) -> [Row] {
    tabs.list(isPrivate: isPrivate).flatMap { tab -> [Row] in
      [
        Row("\(tab.title) tab") { self.handlers.select(tab) },
        Row("Close \(tab.title)") { self.handlers.close(tab) },
      ]
    } + [Row("New tab") { self.handlers.select(self.tabs.add(isPrivate: isPrivate)) }]
  }
}

/// The library, each panel with a stack of its own.
final class LibraryCoordinator: Coordinator, ViewControllerContainer {
  enum Route: Routable { case panel(LibraryPanel) }
  struct Handlers { let open, openInBackground: (Address) -> Void }

  static let links = Links<Route> {
    for panel in LibraryPanel.allCases {
      Link("/deep-link?url=homepanel/\(panel.rawValue)", .panel(panel))
    }
  }

  let navigation = Navigation(tabs: LibraryPanel.allCases.map(Route.panel), isLazy: true)
  private let profile: Profile
  private let handlers: Handlers

  init(_ profile: Profile, _ handlers: Handlers) {
    (self.profile, self.handlers) = (profile, handlers)
  }

  func makeContainer() -> any ArrangesViewControllers {
    PanelsViewController("Library") {
      LibraryPanel.allCases.map { panel in
        Row("\(panel.title) panel") { self.navigate(to: .panel(panel)) }
      } + [Row("Done") { self.dismiss() }]
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .panel(let panel): PanelCoordinator(panel, profile, handlers)
    }
  }
}

/// A panel of the library.
final class PanelCoordinator: Coordinator {
  enum Route: Routable { case list, folder }

  let navigation = Navigation(root: Route.list)
  private let panel: LibraryPanel
  private let profile: Profile
  private let handlers: LibraryCoordinator.Handlers

  init(_ panel: LibraryPanel, _ profile: Profile, _ handlers: LibraryCoordinator.Handlers) {
    (self.panel, self.profile, self.handlers) = (panel, profile, handlers)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list where panel == .history:
      RowsModel(panel.title) { self.rows(self.profile.visited) }
    case .list: RowsModel(panel.title) { [Row("Recipes") { self.navigate(to: .folder) }] }
    case .folder: RowsModel("Recipes") { self.rows(self.profile.bookmarks) }
    }
  }

  private func rows(_ pages: [Address]) -> [Row] {
    pages.flatMap { page -> [Row] in
      [
        Row(page.title) { self.handlers.open(page) },
        Row("\(page.title) in background") { self.handlers.openInBackground(page) },
      ]
    }
  }
}

/// The settings, which a link can open at a section.
final class SettingsCoordinator: Coordinator {
  enum Route: Routable { case list, section(SettingsSection) }

  static let links = Links<Route> {
    for section in SettingsSection.allCases {
      Link("/deep-link?url=settings/\(section.rawValue)", .section(section), under: .list)
    }
  }

  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination {
    switch route {
    case .list:
      RowsModel("Settings") {
        SettingsSection.allCases.map { section in
          Row(section.title) { self.navigate(to: .section(section)) }
        } + [Row("Done") { self.dismiss() }]
      }
    case .section(let section): RowsModel(section.title)
    }
  }
}
