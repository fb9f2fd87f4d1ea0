public import UIKit

/// A SwiftUI app that runs, and the system around it.
///
/// This is the harness's own and no part of SwiftUI. What `connect` returns is a scene of UIKit's:
/// `HeadlessSystem` brings it links, sends it to the background and lets it go.
@MainActor public final class HeadlessApp<Content: App> {
  private let graph = ViewGraph()
  private let scenes = ConnectedScenes()

  /// Starts an app.
  public init(_ app: Content.Type = Content.self) {
    var values = EnvironmentValues()
    values[object: ConnectedScenes.self] = scenes
    scenes.update = { [weak graph] in graph?.update() }
    graph.begin(ViewChild(AppRoot(content: AppBody(app: Content()))), around: values)
  }

  isolated deinit { graph.end() }

  /// Connects a scene and brings it to the foreground.
  public func connect(
    for reason: HeadlessSystem.Reason = HeadlessSystem.Reason(),
    size: CGSize = CGSize(width: 390, height: 844)
  ) -> UIWindowScene {
    HeadlessSystem.connect(ConnectedScene(in: scenes), for: reason, size: size)
  }
}

/// Puts into the environment how far the app is in the foreground.
private struct AppRoot<Content: View>: View {
  @Environment(ConnectedScenes.self) private var scenes
  let content: Content

  var body: some View { content.environment(\.scenePhase, scenes.phase) }
}
