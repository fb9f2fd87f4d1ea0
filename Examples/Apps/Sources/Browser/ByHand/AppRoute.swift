import Browser
import Foundation
import UIKit

/// The request of a link, an activity or a quick action.
enum AppRoute {
  case page(Address, isPrivate: Bool)
  case newTab(isPrivate: Bool)
  case library(LibraryPanel)
  case settings(SettingsSection)
  case closePrivateTabs

  /// - Parameter isPrivate: The mode in which the user is; a link may name another.
  init?(_ url: URL, isPrivate: Bool) {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    switch (url.scheme, url.host) {
    case ("https", _), ("http", _):
      self = .page(Address(url.absoluteString), isPrivate: isPrivate)
    case ("browser", "open-url"):
      guard let page = value("url") else { return nil }
      self = .page(Address(page), isPrivate: value("private").flatMap(Bool.init) ?? isPrivate)
    case ("browser", "widget-close-private-tabs"): self = .closePrivateTabs
    case ("browser", "deep-link"):
      let parts = value("url")?.split(separator: "/").map(String.init) ?? []
      if parts == ["homepanel", "new-private-tab"] {
        self = .newTab(isPrivate: true)
      } else if let section = parts.last.flatMap(SettingsSection.init) {
        self = .settings(section)
      } else if let panel = parts.last.flatMap(LibraryPanel.init) {
        self = .library(panel)
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// A page of another device, or an item of Spotlight.
  init?(_ activity: NSUserActivity) {
    guard let url = activity.webpageURL else { return nil }
    self = .page(Address(url.absoluteString), isPrivate: false)
  }
}
