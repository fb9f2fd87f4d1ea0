import Browser
import UIKit
import Screens

/// The tab tray, with a panel for each mode.
final class TabTrayCoordinator: Coordinator {
  weak var parent: BrowserCoordinator?
  private let tabManager: TabManager
  private let panels: [TrayPanel: UINavigationController]
  private var tray: BarViewController?

  init(_ router: Router, _ tabManager: TabManager) {
    self.tabManager = tabManager
    panels = Dictionary(
      uniqueKeysWithValues: TrayPanel.allCases.map { ($0, UINavigationController()) })
    super.init(router)
  }

  func start() {
    let tray = BarViewController("Tab tray") { [weak self] in
      TrayPanel.allCases.map { panel in Row("\(panel.title) panel") { self?.open(panel) } }
        + [Row("Done") { self.map { $0.parent?.didFinish($0) } }]
    }
    self.tray = tray
    router.setRoot(tray)
    open(tabManager.isPrivate ? .privateTabs : .tabs)
  }

  private func open(_ panel: TrayPanel) {
    guard let stack = panels[panel] else { return }
    let coordinator = TabsCoordinator(
      Router(stack), tabManager, isPrivate: panel == .privateTabs)
    coordinator.parent = self
    add(coordinator)
    if stack.viewControllers.isEmpty { coordinator.start(panel.title) }
    tray?.embed(stack)
  }

  fileprivate func didSelect(_ tab: Tab) {
    parent?.didFinish(self)
    tabManager.select(tab)
  }
}

/// A panel of the tray.
final class TabsCoordinator: Coordinator {
  fileprivate weak var parent: TabTrayCoordinator?
  private let tabManager: TabManager
  private let isPrivate: Bool

  init(_ router: Router, _ tabManager: TabManager, isPrivate: Bool) {
    (self.tabManager, self.isPrivate) = (tabManager, isPrivate)
    super.init(router)
  }

  fileprivate func start(_ title: String) {
    router.setRoot(RowsViewController(title) { [weak self] in self?.rows ?? [] }, hidesBar: true)
  }

  private var rows: [Row] {
    tabManager.tabs.list(isPrivate: isPrivate).flatMap { tab -> [Row] in
      [
        Row("\(tab.title) tab") { [weak self] in self?.parent?.didSelect(tab) },
        Row("Close \(tab.title)") { [weak self] in self?.tabManager.remove(tab) },
      ]
    } + [Row("New tab") { [weak self] in self?.addTab() }]
  }

  private func addTab() { parent?.didSelect(tabManager.tabs.add(isPrivate: isPrivate)) }
}
