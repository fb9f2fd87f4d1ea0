import Cairn
import SwiftUI

#if canImport(UIKit)
  import Observation
  public import UIKit

  /// The app's delegate, which names the class of each window's delegate.
  public final class ShopAppDelegate: NSObject, UIApplicationDelegate {
    /// Gives every window a delegate that receives quick actions.
    public func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = QuickActions.self
      return configuration
    }
  }

  /// The quick actions of the home screen, for which SwiftUI has no modifier.
  ///
  /// The object is observable, so SwiftUI adds it to the environment.
  @Observable
  final class QuickActions: NSObject, UIWindowSceneDelegate {
    /// The link of a chosen action that has not been opened yet.
    private(set) var link: String?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      link = connectionOptions.shortcutItem?.type
    }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      link = shortcutItem.type
      completionHandler(true)
    }

    func open(in navigator: Navigator) {
      guard let link else { return }
      self.link = nil
      navigator.open(link)
    }
  }

  private struct OpensQuickActions: ViewModifier {
    let navigator: Navigator
    @Environment(QuickActions.self) private var actions: QuickActions?

    func body(content: Content) -> some View {
      // The task starts after the view has appeared, when the saved state is already restored.
      content.task(id: actions?.link) { actions?.open(in: navigator) }
    }
  }
#endif

extension View {
  /// Opens the links that the user chooses in the menu of the app's icon.
  func opensQuickActions(in navigator: Navigator) -> some View {
    #if canImport(UIKit)
      modifier(OpensQuickActions(navigator: navigator))
    #else
      self
    #endif
  }
}
