import Foundation
import Observation
package import UIKit

package struct Address: RawRepresentable, Hashable, Codable, Sendable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ text: String) { rawValue = text }

  /// The title of the page: `Tea` for `https://tea.example/`.
  package var title: String {
    let host = rawValue.split(separator: "/").drop { $0.hasSuffix(":") }.first ?? ""
    return host.split(separator: ".").first?.capitalized ?? "Page"
  }

  /// The pages to which this one links.
  package var links: [Address] {
    title == "Tea" ? [Address("https://cake.example/"), Address("https://pie.example/")] : []
  }
}

/// The browser's record of a tab, shown or not; its history is the web view's.
@Observable @MainActor
package final class Tab: Identifiable {
  package let id: Int
  package let isPrivate: Bool
  package private(set) var history: [Address] = []
  /// When the tab was last shown.
  @ObservationIgnored fileprivate var lastUse = 0

  init(id: Int, isPrivate: Bool) { (self.id, self.isPrivate) = (id, isPrivate) }

  package var address: Address? { history.last }
  package var title: String { address?.title ?? (isPrivate ? "Private home" : "Home") }
  /// The activity that another device continues; nil for a private page.
  package var handoff: NSUserActivity? {
    guard let address, !isPrivate else { return nil }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: address.rawValue)
    return activity
  }

  package func load(_ address: Address) { history.append(address) }
}

/// All tabs in their order, which the browser itself saves, apart from the private ones.
@Observable @MainActor
package final class Tabs {
  package private(set) var all: [Tab] = []
  /// The tab that was last opened in the background, until the user goes to another one.
  package private(set) var opened: Tab?
  @ObservationIgnored private weak var used: Tab?
  @ObservationIgnored private var counter = 0

  package init() {}

  package subscript(_ id: Tab.ID) -> Tab? { all.first { $0.id == id } }
  package func list(isPrivate: Bool) -> [Tab] { all.filter { $0.isPrivate == isPrivate } }

  package func add(_ address: Address? = nil, isPrivate: Bool) -> Tab {
    counter += 1
    let tab = Tab(id: counter, isPrivate: isPrivate)
    address.map(tab.load)
    all.append(tab)
    return tab
  }

  package func use(_ tab: Tab) {
    counter += 1
    tab.lastUse = counter
    if tab !== used { opened = nil }
    used = tab
  }

  package func openInBackground(_ address: Address, isPrivate: Bool) {
    opened = add(address, isPrivate: isPrivate)
  }

  /// Returns the tab that was last used in a mode, or a new one.
  package func last(isPrivate: Bool) -> Tab {
    list(isPrivate: isPrivate).max { $0.lastUse < $1.lastUse } ?? add(isPrivate: isPrivate)
  }

  /// Returns the tab in which a link opens: an empty one of its mode, or a new one.
  package func open(_ address: Address?, isPrivate: Bool) -> Tab {
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
  package func remove(_ tab: Tab) -> Tab {
    let list = list(isPrivate: tab.isPrivate)
    let index = list.firstIndex { $0 === tab } ?? 0
    all.removeAll { $0 === tab }
    let rest = self.list(isPrivate: tab.isPrivate)
    return rest.isEmpty ? last(isPrivate: false) : rest[min(index, list.count - 2)]
  }

  package func removeAll(isPrivate: Bool) { all.removeAll { $0.isPrivate == isPrivate } }

  /// The tabs of the next launch.
  package func reopened() -> Tabs {
    let tabs = Tabs()
    tabs.all = list(isPrivate: false)
    tabs.counter = counter
    return tabs
  }
}
