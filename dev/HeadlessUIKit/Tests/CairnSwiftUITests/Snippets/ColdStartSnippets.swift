import Cairn
import CairnSwiftUI
import Foundation
import Observation
import SwiftUI
import Testing
import UIKit

@MainActor private var flow = Flow(Navigation(root: "home"))

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

/// SwiftUI puts it into the environment of the scene, because it is observable.
@Observable
final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  private(set) var urls: [URL] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    urls = connectionOptions.urlContexts.map(\.url)
  }
}

@MainActor private func makeNavigator() -> Navigator {
  flow = Flow(Navigation(root: "home"))
  return Navigator(flow, reportsLeaks: false)
}

struct ReaderApp: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate
  var body: some Scene { WindowGroup { ReaderWindow() } }
}

struct ReaderWindow: View {
  @Environment(SceneDelegate.self) private var scene: SceneDelegate?
  @State private var owner = Owner()

  var body: some View {
    NavigatorView(owner.navigator)
      .restoresNavigation()
      // A task begins after the saved navigation has been restored.
      .task {
        for url in scene?.urls ?? [] { owner.navigator.open(url) }
      }
  }
}

/// Makes the navigator once, however often SwiftUI initializes the view.
@MainActor
final class Owner {
  private(set) lazy var navigator = makeNavigator()
}

@MainActor
@Suite("Documentation: a link that starts a SwiftUI app", .onDevice, .serialized)
struct ColdStartSnippets {
  private let app = HeadlessApp(
    ReaderApp.self, delegates: [{ AppDelegate() }, { SceneDelegate() }])

  private func settle() async {
    for _ in 0..<10 { await HeadlessDevice.current.clock.settleWithTasks() }
  }

  @Test(
    "SwiftUI trap 38: a link that starts the app is opened once, even if onOpenURL misses it",
    arguments: [true, false])
  func coldStart(loses: Bool) async throws {
    HeadlessDevice.current.policy.swiftUI.losesURLsOfConnection = loses
    let url = try #require(URL(string: "app:/items/tea"))
    let scene = app.connect(for: .init(urls: [url]))
    await settle()
    #expect(flow.navigation.stack == ["home", "tea"])
    #expect(flow.made == ["home": 1, "tea": 1])
    flow.push("more")
    await settle()
    HeadlessSystem.bring(.init(urls: [url]), to: scene)
    await settle()
    #expect(flow.navigation.stack == ["home", "tea"])
    HeadlessSystem.disconnect(scene)
  }
}
