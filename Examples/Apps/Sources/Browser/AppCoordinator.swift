import Cairn
import CairnUIKit
import Foundation
import UIKit

/// A window of the browser.
@MainActor
struct BrowserWindow {
  let navigator: Navigator
  private let links: LinkDispatcher

  init(_ profile: Profile) {
    navigator = Navigator(AppCoordinator(profile))
    links = LinkDispatcher(navigator, schemes: ["browser"])
  }

  func start() -> UIViewController { NavigatorViewController(navigator) }

  /// Opens a link of the app, or a web page, whose address is content and no link of the app.
  func open(_ url: URL) {
    if url.scheme == "browser" { links.open(url) } else { open(url, isPrivate: nil) }
  }

  func open(_ activity: NSUserActivity) {
    activity.webpageURL.map { open($0, isPrivate: false) }
  }

  private func open(_ page: URL, isPrivate: Bool?) {
    let page = BrowserCoordinator.path(
      to: .open(Address(page.absoluteString), isPrivate: isPrivate))
    navigator.navigate(along: AppCoordinator.path(to: .browser, then: page))
  }
}

/// The root: nobody browses before agreeing to the terms.
final class AppCoordinator: Coordinator {
  enum Route: Routable { case launch, browser }

  static let links = Links<Route> { Mount("/", .browser, BrowserCoordinator.self) }

  let navigation = Navigation(switching: Route.launch)
  let profile: Profile

  init(_ profile: Profile) { self.profile = profile }

  func start() { navigate(to: .browser) }

  func transition(to route: Route) -> Route.Transition {
    route == .browser && !profile.hasAgreed ? .require(.launch, then: .browser) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .launch: LaunchCoordinator().onFinish { self.profile.hasAgreed = true }
    case .browser: BrowserCoordinator(profile)
    }
  }
}

/// The terms before the first use.
final class LaunchCoordinator: Coordinator {
  enum Route: Routable { case terms }

  let navigation = Navigation(root: Route.terms)

  func destination(for route: Route) -> Destination {
    RowsModel("Terms of use") { [Row("Agree") { self.finish() }] }
  }
}
