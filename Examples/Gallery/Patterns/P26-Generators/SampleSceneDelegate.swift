import Cairn
import CairnUIKit
import UIKit

/// The delegate of a window.
final class SampleSceneDelegate: UIResponder, UIWindowSceneDelegate {
  let navigator = Navigator(SampleAppCoordinator())
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = NavigatorViewController(navigator)
    window?.makeKeyAndVisible()
  }
}
