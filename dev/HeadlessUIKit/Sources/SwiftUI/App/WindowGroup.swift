/// A scene whose windows all show the same view.
///
/// A window without an identifier and a value belongs to the first group of the app.
public struct WindowGroup<Content: View>: Scene {
  let key: WindowKey
  let content: () -> Content

  /// Creates windows that show this view.
  public init(@ViewBuilder content: @escaping () -> Content) {
    key = WindowKey()
    self.content = content
  }

  /// Creates windows that each show a value, with an identifier.
  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    key = WindowKey(id: id, takes: { $0.base is D })
    self.content = { PresentedWindowContent(content) }
  }
}

/// The content of a window that shows a value.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  private let content: (Binding<Data?>) -> Content
  @Environment(\.connectedScene) private var scene

  init(_ content: @escaping (Binding<Data?>) -> Content) { self.content = content }

  /// The view for the value of the window.
  public var body: some View {
    content(scene.map { Bindable($0)[dynamicMember: \.[Typed<Data>()]] } ?? .constant(nil))
  }
}

/// The type of the value that a window shows.
private struct Typed<Data>: Hashable {}

extension ConnectedScene {
  /// The value that the window shows, if it has the type.
  fileprivate subscript<Data: Hashable>(_: Typed<Data>) -> Data? {
    get { value?.base as? Data }
    set { value = newValue.map { AnyHashable($0) } }
  }
}

extension WindowGroup: PrimitiveScene {
  var view: any View { WindowGroupView(key: key, content: content) }
}

/// The content of the windows of a group.
struct WindowKey {
  var id: String?
  /// Returns whether a window of the group can show a value; nil if its windows show no values.
  var takes: ((AnyHashable) -> Bool)?

  init(id: String? = nil, takes: ((AnyHashable) -> Bool)? = nil) {
    self.id = id
    self.takes = takes
  }

  /// Returns whether the group shows a window.
  func shows(_ id: String?, _ value: AnyHashable?, isFirst: Bool) -> Bool {
    if let value { return takes?(value) == true && (id == nil || id == self.id) }
    return id == nil ? isFirst : id == self.id
  }
}

/// Shows the content once for each connected scene of the group.
private struct WindowGroupView<Content: View>: View {
  @Environment(ConnectedScenes.self) private var scenes: ConnectedScenes?
  @Environment(\.isFirstScene) private var isFirst
  let key: WindowKey
  let content: () -> Content

  var body: SceneViews<Content> {
    scenes?.register(key, isFirst: isFirst)
    let own = scenes?.all.filter { key.shows($0.id, $0.value, isFirst: isFirst) }
    return SceneViews(scenes: own ?? [], content: content)
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
        $0.connectedScene = scene
        $0.offer(scene.delegate)
      }
    }
  }

  func output(of node: ViewNode) -> ViewOutput { ViewOutput() }
}

private struct IsFirstSceneKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Indicates whether the scene is the first one of the app.
  var isFirstScene: Bool {
    get { self[IsFirstSceneKey.self] }
    set { self[IsFirstSceneKey.self] = newValue }
  }

  /// The scene that shows the view.
  var connectedScene: ConnectedScene? {
    get { self[of: ConnectedScene.self] }
    set { self[of: ConnectedScene.self] = newValue }
  }
}
