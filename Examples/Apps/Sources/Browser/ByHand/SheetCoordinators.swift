import Browser
import UIKit
import Screens

/// The library, each panel with a stack of its own.
final class LibraryCoordinator: Coordinator {
  weak var parent: BrowserCoordinator?
  private let profile: Profile
  private let panels: [LibraryPanel: Router]
  private var library: BarViewController?

  /// The panels stay for the next time.
  override var isDismissible: Bool { false }

  init(_ router: Router, _ profile: Profile) {
    self.profile = profile
    panels = Dictionary(
      uniqueKeysWithValues: LibraryPanel.allCases.map { ($0, Router(UINavigationController())) })
    super.init(router)
    let library = BarViewController("Library") { [weak self] in
      LibraryPanel.allCases.map { panel in Row("\(panel.title) panel") { self?.start(panel) } }
        + [Row("Done") { self.map { $0.parent?.didFinish($0) } }]
    }
    self.library = library
    router.setRoot(library)
  }

  func start(_ panel: LibraryPanel) {
    guard let router = panels[panel] else { return }
    if router.navigationController.viewControllers.isEmpty {
      let pages = rows(profile.visited)
      router.setRoot(
        RowsViewController(panel.title) { [weak self] in
          panel == .history ? pages : [Row("Recipes") { self?.showFolder(in: router) }]
        })
    }
    library?.embed(router.navigationController)
  }

  private func showFolder(in router: Router) {
    let pages = rows(profile.bookmarks)
    router.push(RowsViewController("Recipes") { pages })
  }

  private func rows(_ pages: [Address]) -> [Row] {
    pages.flatMap { page -> [Row] in
      [
        Row(page.title) { [weak self] in self?.parent?.open(page) },
        Row("\(page.title) in background") { [weak self] in self?.parent?.openInBackground(page) },
      ]
    }
  }
}

/// The settings, which a link can open at a section.
final class SettingsCoordinator: Coordinator {
  weak var parent: BrowserCoordinator?

  override init(_ router: Router) {
    super.init(router)
    router.setRoot(
      RowsViewController("Settings") { [weak self] in
        SettingsSection.allCases.map { section in Row(section.title) { self?.start(section) } }
          + [Row("Done") { self.map { $0.parent?.didFinish($0) } }]
      })
  }

  override func canHandle(_ route: AppRoute) -> Bool {
    if case .settings = route { true } else { false }
  }

  override func handle(_ route: AppRoute) {
    if case .settings(let section) = route { start(section) }
  }

  func start(_ section: SettingsSection?) {
    if let section { router.push(RowsViewController(section.title)) }
  }
}
