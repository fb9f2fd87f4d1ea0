import Foundation
import Observation

/// The user's data.
@Observable @MainActor
final class Profile {
  let tabs: Tabs
  var hasAgreed: Bool
  let bookmarks = [Address("https://tea.example/"), Address("https://cake.example/")]
  let visited = [Address("https://news.example/")]

  init(tabs: Tabs = Tabs(), hasAgreed: Bool = true) {
    (self.tabs, self.hasAgreed) = (tabs, hasAgreed)
  }

  func reopened() -> Profile { Profile(tabs: tabs.reopened(), hasAgreed: hasAgreed) }
}

enum LibraryPanel: String, CaseIterable, Codable, Sendable {
  case bookmarks, history
  var title: String { rawValue.capitalized }
}

enum TrayPanel: String, CaseIterable, Codable, Sendable {
  case tabs, privateTabs
  var title: String { self == .tabs ? "Tabs" : "Private" }
}

enum SettingsSection: String, CaseIterable, Codable, Sendable {
  case theme, tracking
  var title: String { rawValue.capitalized }
}
