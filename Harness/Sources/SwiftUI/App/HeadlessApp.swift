public import Foundation
public import UIKit

/// A SwiftUI app that runs, and the system around it.
///
/// This is the harness's own and no part of SwiftUI. What `connect` returns is a scene of UIKit's:
/// `HeadlessSystem` brings it links, sends it to the background and lets it go.
@MainActor public final class HeadlessApp<Content: App> {
  private let graph = ViewGraph()
  private let scenes: ConnectedScenes
  private let delegates: Delegates

  /// Starts an app.
  ///
  /// - Parameter delegates: Makes the objects of which the app gives UIKit the classes, as delegates of
  ///   the app and of scenes. Swift cannot make an object of a class that it does not know.
  public init(
    _ app: Content.Type = Content.self, delegates makers: [@MainActor () -> NSObject] = []
  ) {
    let delegates = Delegates(makers)
    let app = Delegates.$beingMade.withValue(delegates) { Content() }
    let scenes = ConnectedScenes(delegates)
    (self.delegates, self.scenes) = (delegates, scenes)
    if let delegate = delegates.app { HeadlessSystem.launch(delegate) }
    var values = EnvironmentValues()
    values[object: ConnectedScenes.self] = scenes
    values.offer(delegates.app)
    scenes.update = { [weak graph] in graph?.update() }
    graph.begin(ViewChild(AppRoot(content: AppBody(app: app))), around: values)
  }

  isolated deinit { graph.end() }

  /// Connects a scene and brings it to the foreground.
  public func connect(
    for reason: HeadlessSystem.Reason = HeadlessSystem.Reason(),
    size: CGSize = CGSize(width: 390, height: 844)
  ) -> UIWindowScene {
    // Another app may have been started since, in another test.
    UIApplication.shared.delegate = delegates.app
    return HeadlessSystem.connect(ConnectedScene(in: scenes), for: reason, size: size)
  }
}

/// Puts into the environment how far the app is in the foreground.
private struct AppRoot<Content: View>: View {
  @Environment(ConnectedScenes.self) private var scenes
  let content: Content

  var body: some View { content.environment(\.scenePhase, scenes.phase) }
}
