import Browser
import UIKit
import Screens

/// The coordinator of the browser, which everything that it presents asks for more.
final class BrowserCoordinator: Coordinator {
  let tabManager: TabManager
  private let profile: Profile
  private var browser: BrowserViewController?

  override var isDismissible: Bool { false }

  init(_ router: Router, _ profile: Profile) {
    self.profile = profile
    tabManager = TabManager(profile.tabs)
    super.init(router)
  }

  func start() {
    let browser = BrowserViewController(
      tabManager, onTabs: { [weak self] in self?.showTabTray() },
      onMenu: { [weak self] in self?.showMenu() })
    self.browser = browser
    router.setRoot(browser, hidesBar: true)
  }

  override func canHandle(_ route: AppRoute) -> Bool {
    // An open settings coordinator handles its own links.
    if case .settings = route { child(SettingsCoordinator.self) == nil } else { true }
  }

  override func handle(_ route: AppRoute) {
    switch route {
    case .page(let address, let isPrivate):
      afterDismissal { $0.tabManager.open(address, isPrivate: isPrivate) }
    case .newTab(let isPrivate): afterDismissal { $0.tabManager.open(nil, isPrivate: isPrivate) }
    case .library(let panel): afterDismissal { $0.showLibrary(panel) }
    case .settings(let section): showSettings(section)
    case .closePrivateTabs: tabManager.removeAll(isPrivate: true)
    }
  }

  private func afterDismissal(_ action: @escaping (BrowserCoordinator) -> Void) {
    router.dismiss { [weak self] in self.map(action) }
  }

  private func showTabTray() {
    guard child(TabTrayCoordinator.self) == nil else { return }
    let sheet = DismissibleNavigationController()
    let tray = TabTrayCoordinator(Router(sheet), tabManager)
    tray.parent = self
    present(tray, in: sheet)
    tray.start()
  }

  private func showSettings(_ section: SettingsSection?) {
    guard child(SettingsCoordinator.self) == nil else { return }
    let sheet = DismissibleNavigationController()
    let settings = SettingsCoordinator(Router(sheet))
    settings.parent = self
    settings.start(section)
    present(settings, in: sheet)
  }

  private func present(_ child: Coordinator, in sheet: DismissibleNavigationController) {
    add(child)
    sheet.onDismissed = { [weak self, weak child] in child.map { self?.remove($0) } }
    router.present(sheet)
  }

  private func showLibrary(_ panel: LibraryPanel) {
    // The library keeps its panels for the next time.
    let library = child() ?? LibraryCoordinator(Router(UINavigationController()), profile)
    if child(LibraryCoordinator.self) == nil { add(library) }
    library.parent = self
    library.start(panel)
    router.present(library.router.navigationController)
  }

  private func showMenu() {
    let menu = RowsViewController("Main menu") { [weak self] in self?.menu ?? [] }
    router.present(UINavigationController(rootViewController: menu))
  }

  private var menu: [Row] {
    func row(_ title: String, _ action: @escaping (BrowserCoordinator) -> Void) -> Row {
      Row(title) { [weak self] in self?.afterDismissal(action) }
    }
    return LibraryPanel.allCases.map { panel in row(panel.title) { $0.showLibrary(panel) } } + [
      row("Settings") { $0.showSettings(nil) },
      row("Private mode") { $0.tabManager.switchMode() },
    ]
  }

  func open(_ address: Address) {
    router.dismiss()
    browser?.load(address)
  }

  func openInBackground(_ address: Address) { browser?.openInBackground(address) }

  func didFinish(_ child: Coordinator) {
    router.dismiss()
    remove(child)
  }
}
