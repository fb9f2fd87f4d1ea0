/// The structure of an app.
///
/// [App](https://developer.apple.com/documentation/swiftui/app)
@MainActor @preconcurrency
public protocol App {
  /// The type of the scene that the body is.
  associatedtype Body: Scene
  /// The scenes of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// Made once, when the app is started.
  @MainActor @preconcurrency init()
}

extension App {
  /// Nothing: what starts apps here is ``HeadlessApp``.
  @MainActor @preconcurrency public static func main() {}
}

/// A part of an app's interface that the system manages.
///
/// [Scene](https://developer.apple.com/documentation/swiftui/scene)
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scene that the body is.
  associatedtype Body: Scene
  /// The content of the scene.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

extension PrimitiveScene {
  /// There is none: the scene is made by the framework.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// Makes scenes from closures.
///
/// [SceneBuilder](https://developer.apple.com/documentation/swiftui/scenebuilder)
@resultBuilder
public enum SceneBuilder {
  /// A scene as it stands in the closure.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// A single scene, as it is.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Several scenes.
  @_disfavoredOverload
  @MainActor public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    var scenes: [any Scene] = []
    repeat scenes.append(each content)
    return SceneList(scenes: scenes)
  }
}

/// A scene that has no body: it is shown by a view in the graph of its app.
@MainActor protocol PrimitiveScene: Scene where Body == Never {
  var view: any View { get }
}

/// The view by which a scene is shown.
@MainActor func shown(_ scene: some Scene) -> any View {
  (scene as? any PrimitiveScene)?.view ?? SceneBody(scene: scene)
}

/// Several scenes.
struct SceneList: PrimitiveScene {
  let scenes: [any Scene]

  var view: any View { ViewList(views: scenes.map { shown($0) }) }
}

/// Views that are not known by type.
struct ViewList: View, PrimitiveView {
  let views: [any View]

  func children(in node: ViewNode) -> [ViewChild] {
    views.enumerated().map { ViewChild($1, id: $0) }
  }
}

/// The body of a scene that an app has written.
private struct SceneBody<Content: Scene>: View {
  @FieldsOf var scene: Content

  init(scene: Content) { _scene = FieldsOf(wrappedValue: scene) }

  var body: AnyView { AnyView(ViewList(views: [shown(scene.body)])) }
}

/// The body of an app.
struct AppBody<Content: App>: View {
  @FieldsOf var app: Content

  init(app: Content) { _app = FieldsOf(wrappedValue: app) }

  var body: AnyView { AnyView(ViewList(views: [shown(app.body)])) }
}
