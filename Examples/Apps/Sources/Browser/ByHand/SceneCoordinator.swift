package import Browser
import Foundation
package import UIKit
import Screens

/// The root coordinator of a window: first the terms, then the browser.
package final class SceneCoordinator: Coordinator {
  private let profile: Profile

  package init(_ profile: Profile) {
    self.profile = profile
    super.init(Router(UINavigationController()))
  }

  package func start() -> UIViewController {
    if profile.hasAgreed { startBrowser() } else { startLaunch() }
    return router.navigationController
  }

  package func open(_ url: URL) {
    let isPrivate = child(BrowserCoordinator.self)?.tabManager.isPrivate ?? false
    open(AppRoute(url, isPrivate: isPrivate))
  }

  package func open(_ activity: NSUserActivity) { open(AppRoute(activity)) }

  private func open(_ route: AppRoute?) { route.map(findAndHandle) }

  private func startLaunch() {
    let launch = LaunchCoordinator(router)
    launch.onFinish = { [weak self, weak launch] in
      self?.profile.hasAgreed = true
      launch.map { self?.remove($0) }
      self?.startBrowser()
      self?.handleSavedRoute()
    }
    add(launch)
    launch.start()
  }

  private func startBrowser() {
    let browser = BrowserCoordinator(router, profile)
    add(browser)
    browser.start()
  }
}

/// The terms before the first use.
private final class LaunchCoordinator: Coordinator {
  var onFinish: (() -> Void)?

  func start() {
    let terms = RowsViewController("Terms of use") { [weak self] in
      [Row("Agree") { self?.onFinish?() }]
    }
    router.setRoot(terms, hidesBar: true)
  }
}
