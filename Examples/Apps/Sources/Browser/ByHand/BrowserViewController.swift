import Browser
import Foundation
import UIKit
import Screens

/// The tabs of a window, and the selected one.
@MainActor
final class TabManager {
  let tabs: Tabs
  private(set) var selected: Tab
  var onSelect: ((Tab) -> Void)?

  init(_ tabs: Tabs) {
    self.tabs = tabs
    selected = tabs.last(isPrivate: false)
  }

  var isPrivate: Bool { selected.isPrivate }

  func select(_ tab: Tab) {
    tabs.use(tab)
    selected = tab
    onSelect?(tab)
  }

  func open(_ address: Address?, isPrivate: Bool) {
    select(tabs.open(address, isPrivate: isPrivate))
  }

  /// Goes to the last tab of the other mode.
  func switchMode() { select(tabs.last(isPrivate: !isPrivate)) }

  func remove(_ tab: Tab) {
    let next = tabs.remove(tab)
    if tab === selected { select(next) }
  }

  func removeAll(isPrivate: Bool) {
    tabs.removeAll(isPrivate: isPrivate)
    if selected.isPrivate == isPrivate { select(tabs.last(isPrivate: false)) }
  }
}

/// The browser: a bar, and below it the home page or the web view of the selected tab.
final class BrowserViewController: BarViewController {
  private let tabManager: TabManager
  private var web: WebViewController?

  init(_ tabManager: TabManager, onTabs: @escaping () -> Void, onMenu: @escaping () -> Void) {
    self.tabManager = tabManager
    super.init("Browser") {
      let opened = tabManager.tabs.opened.map { tab -> Row in
        Row("Switch to \(tab.title)") { tabManager.select(tab) }
      }
      return [Row("Tabs", onTabs), Row("Menu", onMenu)]
        + [opened].compactMap(\.self)
    }
    tabManager.onSelect = { [weak self] in self?.show($0) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(tabManager.selected)
  }

  /// Shows a tab: its page, or one of the two home pages.
  private func show(_ tab: Tab) {
    guard isViewLoaded else { return }
    if tab.address != nil {
      let web = self.web ?? WebViewController(self)
      self.web = web
      web.tab = tab
      web.update()
      embed(web)
    } else if tab.isPrivate {
      embed(RowsViewController(tab.title))
    } else {
      embed(
        RowsViewController(tab.title) { [weak self] in
          [Row("Tea") { self?.load(Address("https://tea.example/")) }]
        })
    }
  }

  func load(_ address: Address) {
    tabManager.selected.load(address)
    show(tabManager.selected)
  }

  /// Opens a tab behind the selected one, and offers to switch to it.
  func openInBackground(_ address: Address) {
    tabManager.tabs.openInBackground(address, isPrivate: tabManager.isPrivate)
  }
}

/// The web view, which is kept and shows the page of the selected tab.
private final class WebViewController: RowsViewController {
  weak var tab: Tab?

  init(_ browser: BrowserViewController) {
    weak var web: WebViewController?
    super.init("") { [weak browser] in
      (web?.tab?.address?.links ?? []).flatMap { link -> [Row] in
        [
          Row(link.title) { browser?.load(link) },
          Row("\(link.title) in background") { browser?.openInBackground(link) },
        ]
      }
    }
    web = self
  }

  override func update() {
    super.update()
    title = tab?.title
    userActivity = tab?.handoff
  }
}
