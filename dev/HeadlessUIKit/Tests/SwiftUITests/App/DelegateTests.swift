import Observation
import SwiftUI
import Testing
import UIKit

/// Delegates in the style of UIKit in a SwiftUI app
/// (https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor).
@Suite(.onItsOwnDevice) @MainActor struct DelegateTests {
  private final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  @Observable final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    var action = "none"

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      action = connectionOptions.shortcutItem?.type ?? "none"
    }

    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      action = shortcutItem.type
      completionHandler(true)
    }
  }

  private struct ActionView: View {
    @Environment(SceneDelegate.self) private var delegate: SceneDelegate?

    var body: some View { Text(delegate?.action ?? "no delegate") }
  }

  private struct TestedApp: App {
    @UIApplicationDelegateAdaptor private var delegate: AppDelegate

    var body: some Scene { WindowGroup { ActionView() } }
  }

  private let app = HeadlessApp(
    TestedApp.self, delegates: [{ AppDelegate() }, { SceneDelegate() }])

  private func texts(_ scene: UIWindowScene) throws -> [String] {
    HeadlessDevice.current.clock.settle()
    return try HeadlessUser(try #require(scene.windows.first)).texts
  }

  private func item(_ type: String) -> UIApplicationShortcutItem {
    UIApplicationShortcutItem(type: type, localizedTitle: type)
  }

  @Test func `Each scene has its own observable delegate in its environment`() throws {
    let (first, second) = (app.connect(), app.connect())
    HeadlessSystem.bring(.init(shortcutItem: item("new")), to: second)
    #expect(try texts(first) == ["none"])
    #expect(try texts(second) == ["new"])
  }

  @Test func `A scene's delegate receives the connection options before views appear`() throws {
    let scene = app.connect(for: .init(shortcutItem: item("cold")))
    #expect(try texts(scene) == ["cold"])
  }
}
