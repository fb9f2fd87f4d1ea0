import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct SceneTests {
  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var urls: [String] = []
    var notes: [String] = []

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      urls += connectionOptions.urlContexts.map(\.url.absoluteString)
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      urls += URLContexts.map(\.url.absoluteString)
    }
    func sceneDidBecomeActive(_ scene: UIScene) { notes.append("active") }
    func sceneDidEnterBackground(_ scene: UIScene) { notes.append("background") }
    func sceneDidDisconnect(_ scene: UIScene) { notes.append("gone") }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      NSUserActivity(activityType: "state")
    }
  }

  @Test("A scene's window has the scene's size and the matching traits")
  func window() throws {
    let delegate = SceneDelegate()
    let scene = HeadlessSystem.connect(delegate, size: CGSize(width: 1024, height: 768))
    let window = try #require(delegate.window)
    #expect(window.bounds.size == CGSize(width: 1024, height: 768))
    #expect(window.traitCollection.horizontalSizeClass == .regular)
    #expect(scene.keyWindow === window)
    #expect(window.next === scene)
    #expect(scene.next === UIApplication.shared)
    HeadlessSystem.disconnect(scene)
    #expect(!UIApplication.shared.connectedScenes.contains(scene))
  }

  @Test("UIKit rule 24: a window without a scene fills the screen and can be the key window")
  func windowWithoutScene() {
    let window = UIWindow()
    #expect(window.bounds == UIScreen.main.bounds)
    #expect(!window.isKeyWindow)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    #expect(!UIWindow().isKeyWindow)
  }

  @Test(
    "Links arrive with the connection or later, and disconnecting notifies the delegate in order"
  )
  func life() throws {
    let delegate = SceneDelegate()
    let first = try #require(URL(string: "shop:1"))
    let second = try #require(URL(string: "shop:2"))
    let scene = HeadlessSystem.connect(delegate, for: .init(urls: [first]))
    HeadlessSystem.bring(.init(urls: [second]), to: scene)
    #expect(delegate.urls == ["shop:1", "shop:2"])
    #expect(HeadlessSystem.disconnect(scene)?.activityType == "state")
    #expect(delegate.notes == ["active", "background", "gone"])
  }
}
