public import Foundation
public import UIKit

/// Runs a SwiftUI app together with the system around it.
///
/// This type belongs to the headless model and not to SwiftUI. `connect` returns a UIKit scene, for which
/// `HeadlessSystem` can open links, enter the background and disconnect.
@MainActor public final class HeadlessApp<Content: App> {
  private let graph = ViewGraph()
  private let scenes: ConnectedScenes
  private let delegates: Delegates

  /// Starts an app.
  ///
  /// - Parameter delegates: Closures that create the objects for the delegate classes that the app
  ///   gives to UIKit. Swift cannot create an object of a class that it does not know.
  public init(
    _ app: Content.Type = Content.self, delegates makers: [@MainActor () -> NSObject] = []
  ) {
    let delegates = Delegates(makers)
    let app = Delegates.$beingMade.withValue(delegates) { Content() }
    let scenes = ConnectedScenes(delegates)
    (self.delegates, self.scenes) = (delegates, scenes)
    if let delegate = delegates.app { HeadlessSystem.launch(delegate) }
    var values = EnvironmentValues()
    values[of: ConnectedScenes.self] = scenes
    values.offer(delegates.app)
    scenes.update = { [weak graph] in graph?.update() }
    graph.begin(ViewChild(AppRoot(content: AppBody(app: app))), around: values)
  }

  isolated deinit { graph.end() }

  /// The windows of the connected scenes, in the order in which they were connected.
  public var windows: [UIWindow] { scenes.all.compactMap(\.window) }

  /// Connects a scene and brings it to the foreground.
  public func connect(
    for reason: HeadlessSystem.Reason = HeadlessSystem.Reason(),
    size: CGSize = CGSize(width: 390, height: 844)
  ) -> UIWindowScene {
    // Another test may have started another app in the meantime.
    UIApplication.shared.delegate = delegates.app
    return HeadlessSystem.connect(ConnectedScene(in: scenes), for: reason, size: size)
  }
}

/// Sets the scene phase of the app in the environment.
private struct AppRoot<Content: View>: View {
  @Environment(ConnectedScenes.self) private var scenes
  let content: Content

  var body: some View { content.environment(\.scenePhase, scenes.phase) }
}
