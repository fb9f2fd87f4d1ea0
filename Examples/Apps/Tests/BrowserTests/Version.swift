import Browser
import Cairn
import Foundation
import Testing
import UIKit

@testable import BrowserByHand
@testable import BrowserWithCairn

/// The versions of the app, in which a user can do the same.
@MainActor
enum Version: CaseIterable {
  case byHand, withCairn

  func run(_ profile: Profile = Profile()) -> RunningApp {
    switch self {
    case .byHand:
      let scene = SceneCoordinator(profile)
      return RunningApp(
        stage: Stage(scene.start()),
        open: { open($0, scene.open, scene.open) },
        alive: { scene.descendants.count { $0 is TabsCoordinator } }, isByHand: true)
    case .withCairn:
      let window = BrowserWindow(profile)
      return RunningApp(
        stage: Stage(window.start()),
        open: { open($0, window.open, window.open) },
        alive: { window.panels })
    }
  }

  /// Opens a link, or `handoff https://…` from another device.
  private func open(
    _ link: String, _ url: (URL) -> Void, _ activity: (NSUserActivity) -> Void
  ) {
    guard link.hasPrefix("handoff "), let address = link.split(separator: " ").last else {
      return URL(string: link).map(url) ?? ()
    }
    let page = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    page.webpageURL = URL(string: String(address))
    activity(page)
  }
}

extension BrowserWindow {
  /// The number of panels in the tray.
  fileprivate var panels: Int {
    let trays = (navigator.browser?.children ?? []).compactMap { $0 as? TrayCoordinator }
    return trays.reduce(0) { $0 + $1.navigation.stack.count }
  }
}

extension Navigator {
  var browser: BrowserWithCairn.BrowserCoordinator? {
    root.children.first as? BrowserWithCairn.BrowserCoordinator
  }
}
