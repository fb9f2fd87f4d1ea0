import Foundation
import Observation
import UIKit

struct Address: RawRepresentable, Hashable, Codable, Sendable {
  let rawValue: String
  init(rawValue: String) { self.rawValue = rawValue }
  init(_ text: String) { rawValue = text }

  /// The title of the page: `Tea` for `https://tea.example/`.
  var title: String {
    let host = rawValue.split(separator: "/").drop { $0.hasSuffix(":") }.first ?? ""
    return host.split(separator: ".").first?.capitalized ?? "Page"
  }

  /// The pages to which this one links.
  var links: [Address] {
    title == "Tea" ? [Address("https://cake.example/"), Address("https://pie.example/")] : []
  }
}

/// The browser's record of a tab, shown or not; its history is the web view's.
@Observable @MainActor
final class Tab: Identifiable {
  let id: Int
  let isPrivate: Bool
  private(set) var history: [Address] = []
  /// When the tab was last shown.
  @ObservationIgnored fileprivate var lastUse = 0

  init(id: Int, isPrivate: Bool) { (self.id, self.isPrivate) = (id, isPrivate) }

  var address: Address? { history.last }
  var title: String { address?.title ?? (isPrivate ? "Private home" : "Home") }
  /// The activity that another device continues; nil for a private page.
  var handoff: NSUserActivity? {
    guard let address, !isPrivate else { return nil }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: address.rawValue)
    return activity
  }

  func load(_ address: Address) { history.append(address) }
}

/// All tabs in their order, which the browser itself saves, apart from the private ones.
@Observable @MainActor
final class Tabs {
  private(set) var all: [Tab] = []
  /// The tab that was last opened in the background, until the user goes to another one.
  private(set) var opened: Tab?
  @ObservationIgnored private weak var used: Tab?
  @ObservationIgnored private var counter = 0

  init() {}

  subscript(_ id: Tab.ID) -> Tab? { all.first { $0.id == id } }
  func list(isPrivate: Bool) -> [Tab] { all.filter { $0.isPrivate == isPrivate } }

  func add(_ address: Address? = nil, isPrivate: Bool) -> Tab {
    counter += 1
    let tab = Tab(id: counter, isPrivate: isPrivate)
    address.map(tab.load)
    all.append(tab)
    return tab
  }

  func use(_ tab: Tab) {
    counter += 1
    tab.lastUse = counter
    if tab !== used { opened = nil }
    used = tab
  }

  func openInBackground(_ address: Address, isPrivate: Bool) {
    opened = add(address, isPrivate: isPrivate)
  }

  /// Returns the tab that was last used in a mode, or a new one.
  func last(isPrivate: Bool) -> Tab {
    list(isPrivate: isPrivate).max { $0.lastUse < $1.lastUse } ?? add(isPrivate: isPrivate)
  }

  /// Returns the tab in which a link opens: an empty one of its mode, or a new one.
  func open(_ address: Address?, isPrivate: Bool) -> Tab {
    let empty = list(isPrivate: isPrivate).max { $0.lastUse < $1.lastUse }
    guard let address, let empty, empty.address == nil else {
      return add(address, isPrivate: isPrivate)
    }
    empty.load(address)
    return empty
  }

  /// Removes a tab.
  ///
  /// - Returns: The tab to show instead: its neighbour, or one that is not private.
  func remove(_ tab: Tab) -> Tab {
    let list = list(isPrivate: tab.isPrivate)
    let index = list.firstIndex { $0 === tab } ?? 0
    all.removeAll { $0 === tab }
    let rest = self.list(isPrivate: tab.isPrivate)
    return rest.isEmpty ? last(isPrivate: false) : rest[min(index, list.count - 2)]
  }

  func removeAll(isPrivate: Bool) { all.removeAll { $0.isPrivate == isPrivate } }

  /// The tabs of the next launch.
  func reopened() -> Tabs {
    let tabs = Tabs()
    tabs.all = list(isPrivate: false)
    tabs.counter = counter
    return tabs
  }
}
