/// A scene whose windows all show the same view.
///
/// [WindowGroup](https://developer.apple.com/documentation/swiftui/windowgroup)
public struct WindowGroup<Content: View>: Scene {
  let id: String?
  let content: () -> Content

  /// Creates windows that show this view.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/windowgroup/init(content:))
  public init(@ViewBuilder content: @escaping () -> Content) {
    id = nil
    self.content = content
  }

  /// Creates windows that show this view, with an identifier.
  ///
  /// [init(id:content:)](https://developer.apple.com/documentation/swiftui/windowgroup/init(id:content:))
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.id = id
    self.content = content
  }

  /// Creates windows that show this view, with a title.
  ///
  /// [init(_:content:)](https://developer.apple.com/documentation/swiftui/windowgroup/init(_:content:))
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content)
  }
}

extension WindowGroup: PrimitiveScene {
  var view: any View { WindowGroupView(content: content) }
}

/// Shows the content once for each connected scene.
private struct WindowGroupView<Content: View>: View {
  @Environment(ConnectedScenes.self) private var scenes: ConnectedScenes?
  let content: () -> Content

  var body: SceneViews<Content> {
    SceneViews(scenes: scenes?.all ?? [], content: content)
  }
}

private struct SceneViews<Content: View>: View, PrimitiveView {
  let scenes: [ConnectedScene]
  let content: () -> Content

  func children(in node: ViewNode) -> [ViewChild] {
    scenes.map { scene in
      ViewChild(content(), id: ObjectIdentifier(scene), in: scene.controller.hosted) {
        $0.scenePhase = scene.phase
        $0.sceneStore = scene.store
        $0.sceneEvents = scene.events
        $0.offer(scene.delegate)
      }
    }
  }

  func output(of node: ViewNode) -> ViewOutput { ViewOutput() }
}
