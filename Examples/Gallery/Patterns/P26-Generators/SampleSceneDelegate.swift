import Cairn
import CairnUIKit
import UIKit

/// The delegate of a window, which the app's Info.plist names.
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
