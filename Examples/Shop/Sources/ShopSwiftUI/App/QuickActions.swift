import Cairn
import SwiftUI

#if canImport(UIKit)
  import Observation
  public import UIKit

  /// The app's delegate, which names the class that stands for each window.
  public final class ShopAppDelegate: NSObject, UIApplicationDelegate {
    /// Every window hears of quick actions.
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
  /// SwiftUI puts the object into the environment, since it is observable.
  @Observable
  final class QuickActions: NSObject, UIWindowSceneDelegate {
    /// The link of an action that was chosen and not opened yet.
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
      // A task begins when all have appeared, and what was saved has been restored by then.
      content.task(id: actions?.link) { actions?.open(in: navigator) }
    }
  }
#endif

extension View {
  /// Opens what the user chooses from the menu of the app's icon.
  func opensQuickActions(in navigator: Navigator) -> some View {
    #if canImport(UIKit)
      modifier(OpensQuickActions(navigator: navigator))
    #else
      self
    #endif
  }
}
