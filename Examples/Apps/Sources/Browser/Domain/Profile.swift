import Foundation
import Observation

/// The user's data.
@Observable @MainActor
package final class Profile {
  package let tabs: Tabs
  package var hasAgreed: Bool
  package let bookmarks = [Address("https://tea.example/"), Address("https://cake.example/")]
  package let visited = [Address("https://news.example/")]

  package init(tabs: Tabs = Tabs(), hasAgreed: Bool = true) {
    (self.tabs, self.hasAgreed) = (tabs, hasAgreed)
  }

  package func reopened() -> Profile { Profile(tabs: tabs.reopened(), hasAgreed: hasAgreed) }
}

package enum LibraryPanel: String, CaseIterable, Codable, Sendable {
  case bookmarks, history
  package var title: String { rawValue.capitalized }
}

package enum TrayPanel: String, CaseIterable, Codable, Sendable {
  case tabs, privateTabs
  package var title: String { self == .tabs ? "Tabs" : "Private" }
}

package enum SettingsSection: String, CaseIterable, Codable, Sendable {
  case theme, tracking
  package var title: String { rawValue.capitalized }
}
