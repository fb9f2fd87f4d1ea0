public import Foundation
public import UIKit

/// Views of a scene that hear what the system brings, and what they say the user is doing.
@MainActor final class SceneEvents {
  private var listeners: [(owner: ObjectIdentifier, listener: Listener)] = []
  /// What the user does, by the views that say so.
  var activities: [(owner: ObjectIdentifier, activity: NSUserActivity)] = []

  struct Listener {
    var onURL: ((URL) -> Void)?
    var onActivity: (type: String, action: (NSUserActivity) -> Void)?
  }

  /// Has a node's modifier hear; what it said before is forgotten.
  func listen(_ node: ViewNode, _ listener: Listener?) {
    listeners.removeAll { $0.owner == ObjectIdentifier(node) }
    if let listener { listeners.append((ObjectIdentifier(node), listener)) }
  }

  /// Brings a URL to all who hear of such.
  func open(_ url: URL) {
    for (_, listener) in listeners { listener.onURL?(url) }
  }

  /// Brings an activity to those who hear of its type.
  ///
  /// A link that was opened in a browser goes to those who open URLs, if nobody hears of such
  /// activities.
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

private struct SceneEventsKey: EnvironmentKey {
  static var defaultValue: SceneEvents? { nil }
}

extension EnvironmentValues {
  var sceneEvents: SceneEvents? {
    get { self[SceneEventsKey.self] }
    set { self[SceneEventsKey.self] = newValue }
  }
}

/// Hears what the system brings to a scene of a SwiftUI app; elsewhere it hears nothing.
private struct SceneListenerModifier: PrimitiveModifier {
  let listener: SceneEvents.Listener

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    node.environment.sceneEvents?.listen(node, listener)
  }

  func ended(in node: ViewNode) { node.environment.sceneEvents?.listen(node, nil) }
}

extension View {
  /// Does something when the system brings a URL to the scene.
  ///
  /// [onOpenURL(perform:)](https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:))
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(SceneListenerModifier(listener: .init(onURL: action)))
  }

  /// Does something when the scene is to go on with what was done elsewhere.
  ///
  /// [onContinueUserActivity(_:perform:)](https://developer.apple.com/documentation/swiftui/view/oncontinueuseractivity(_:perform:))
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(SceneListenerModifier(listener: .init(onActivity: (activityType, action))))
  }
}
