import Cairn
import CairnUIKit
public import UIKit

/// The delegate of a window.
public final class SampleSceneDelegate: UIResponder, UIWindowSceneDelegate {
  let navigator = Navigator(SampleAppCoordinator())
  /// The window that shows the root coordinator.
  public var window: UIWindow?

  /// Shows the root coordinator in a window of the scene.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = NavigatorViewController(navigator)
    window?.makeKeyAndVisible()
  }
}
