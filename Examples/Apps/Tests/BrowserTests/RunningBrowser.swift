import Cairn
import CairnExplorer
import Foundation
import UIKit

@testable import Browser

/// A window of the browser with a simulated user.
@MainActor
struct RunningBrowser {
  let stage: Stage<UIViewController>
  private let window: BrowserWindow

  init(_ profile: Profile = Profile()) {
    window = BrowserWindow(profile)
    stage = Stage(window.start())
  }

  /// Opens a link, or `handoff https://…` from another device, and waits until nothing moves.
  func follow(_ link: String) async {
    await stage.settle()
    let parts = link.split(separator: " ")
    if let url = parts.last.flatMap({ URL(string: String($0)) }) {
      if parts.count == 1 { window.open(url) } else { window.open(Self.handoff(url)) }
    }
    await stage.settle()
  }

  private static func handoff(_ url: URL) -> NSUserActivity {
    let page = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    page.webpageURL = url
    return page
  }
}

extension Navigator {
  var browser: BrowserCoordinator? { root.children.first as? BrowserCoordinator }
}

extension AppCoordinator: Explorable {
  var explorationState: String {
    "\(profile.hasAgreed) \(profile.tabs.all.map { "\($0.id)\($0.title)" })"
  }
}

extension RowsModel: Explorable {
  var actions: [ExplorerAction] { explorerActions(rows()) }
}

extension PageModel: Explorable {
  var actions: [ExplorerAction] { explorerActions(rows) }
}

@MainActor
private func explorerActions(_ rows: [Row]) -> [ExplorerAction] {
  rows.map { row in ExplorerAction(row.text) { row.action() } }
}
