public import Foundation
public import UIKit

/// Delivers links and activities to the views of a scene.
@MainActor final class SceneEvents {
  private var listeners: [(owner: ObjectIdentifier, listener: Listener)] = []
  /// The scene that shows the views.
  weak var scene: UIScene?

  struct Listener {
    var onURL: ((URL) -> Void)?
    var onActivity: (type: String, action: (NSUserActivity) -> Void)?
  }

  /// Replaces the listener of a node's modifier.
  func listen(_ node: ViewNode, _ listener: Listener?) {
    listeners.removeAll { $0.owner == ObjectIdentifier(node) }
    if let listener { listeners.append((ObjectIdentifier(node), listener)) }
  }

  /// Delivers a URL to all listeners for URLs.
  func open(_ url: URL) {
    for (_, listener) in listeners { listener.onURL?(url) }
  }

  /// Delivers an activity to the listeners for its type.
  ///
  /// If there are no such listeners, a web link is delivered to the listeners for URLs.
  func proceed(with activity: NSUserActivity) {
    let hearing = listeners.compactMap(\.listener.onActivity)
      .filter { $0.type == activity.activityType }
    for (_, action) in hearing { action(activity) }
    if hearing.isEmpty, activity.activityType == NSUserActivityTypeBrowsingWeb,
      let url = activity.webpageURL
    {
      open(url)
    }
  }
}

extension EnvironmentValues {
  var sceneEvents: SceneEvents? {
    get { self[of: SceneEvents.self] }
    set { self[of: SceneEvents.self] = newValue }
  }
}

/// Listens for links and activities of a SwiftUI app's scene.
///
/// Elsewhere it has no effect.
private struct SceneListenerModifier: PrimitiveModifier {
  let listener: SceneEvents.Listener

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    node.environment.sceneEvents?.listen(node, listener)
  }

  func ended(in node: ViewNode) { node.environment.sceneEvents?.listen(node, nil) }
}

extension View {
  /// Performs an action when the system opens a URL in the scene.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(SceneListenerModifier(listener: .init(onURL: action)))
  }

  /// Performs an action when the scene continues a user activity.
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(SceneListenerModifier(listener: .init(onActivity: (activityType, action))))
  }
}
