import Cairn
import CairnUIKit
import UIKit

/// A screen with buttons.
@MainActor
final class RowsModel: ViewControllerScreen {
  private let title: String
  let rows: () -> [Row]

  init(_ title: String, _ rows: @escaping () -> [Row] = { [] }) {
    (self.title, self.rows) = (title, rows)
  }

  func makeViewController() -> UIViewController { RowsViewController(title, rows) }
}

/// The page of a tab.
@MainActor
final class PageModel: ViewControllerScreen, LifecycleObserver {
  struct Handlers { let showTabs, showMenu: () -> Void, select: (Tab) -> Void }

  let tab: Tab
  private let tabs: Tabs
  private let handlers: Handlers

  init(_ tab: Tab, _ tabs: Tabs, _ handlers: Handlers) {
    (self.tab, self.tabs, self.handlers) = (tab, tabs, handlers)
  }

  func didBecomeActive() { tabs.use(tab) }

  var rows: [Row] {
    let opened = tabs.opened.map { tab -> Row in
      Row("Switch to \(tab.title)") { self.handlers.select(tab) }
    }
    return [
      Row("Tabs", handlers.showTabs), Row("Menu", handlers.showMenu),
    ] + [opened].compactMap(\.self) + content
  }

  private var content: [Row] {
    guard let address = tab.address else {
      let tea = Address("https://tea.example/")
      return tab.isPrivate ? [] : [Row("Tea") { self.tab.load(tea) }]
    }
    return address.links.flatMap { link -> [Row] in
      [
        Row(link.title) { self.tab.load(link) },
        Row("\(link.title) in background") {
          self.tabs.openInBackground(link, isPrivate: self.tab.isPrivate)
        },
      ]
    }
  }

  func makeViewController() -> UIViewController { PageViewController(self) }
}

/// The page, which other devices can continue unless it is private.
private final class PageViewController: RowsViewController {
  private let tab: Tab

  init(_ model: PageModel) {
    tab = model.tab
    super.init("") { model.rows }
  }

  override func update() {
    super.update()
    title = tab.title
    userActivity = tab.handoff
  }
}

/// Shows the selected panel beneath the buttons of a coordinator.
final class PanelsViewController: BarViewController, ArrangesViewControllers {
  func setViewControllers(
    _ viewControllers: [UIViewController], selectedIndex: Int, animated: Bool
  ) {
    embed(viewControllers[selectedIndex])
  }
}
