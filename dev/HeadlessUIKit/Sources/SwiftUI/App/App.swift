/// The structure of an app.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scene in the body.
  associatedtype Body: Scene
  /// The scenes of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// Creates the app.
  ///
  /// Called once at launch.
  @MainActor @preconcurrency init()
}

extension App {
  /// Prints that nothing is drawn here, and how a test shows the app.
  @MainActor @preconcurrency public static func main() {
    print(
      "The headless SwiftUI draws nothing. "
        + "A test can show this app with HeadlessApp(\(Self.self).self).")
  }
}

/// A part of an app's interface that the system manages.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scene in the body.
  associatedtype Body: Scene
  /// The content of the scene.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

extension PrimitiveScene {
  /// Never called, because the framework implements this scene directly.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// Makes scenes from closures.
@resultBuilder
public enum SceneBuilder {
  /// Returns the scene in the closure.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns the only scene in the closure.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Combines several scenes.
  @_disfavoredOverload
  @MainActor public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    var scenes: [any Scene] = []
    repeat scenes.append(each content)
    return SceneList(scenes: scenes)
  }
}

/// A scene without a body.
///
/// A view in the app's graph shows it.
@MainActor protocol PrimitiveScene: Scene where Body == Never {
  var view: any View { get }
}

/// Returns the view that shows a scene.
@MainActor func shown(_ scene: some Scene) -> any View {
  (scene as? any PrimitiveScene)?.view ?? SceneBody(scene: scene)
}

/// Several scenes, as one scene.
struct SceneList: PrimitiveScene {
  let scenes: [any Scene]

  var view: any View {
    func following(_ view: some View) -> any View { view.environment(\.isFirstScene, false) }
    return ViewList(
      views: scenes.enumerated().map { $0 == 0 ? shown($1) : following(shown($1)) })
  }
}

/// Several views whose types are not known statically.
struct ViewList: View, PrimitiveView {
  let views: [any View]

  func children(in node: ViewNode) -> [ViewChild] {
    views.enumerated().map { ViewChild($1, id: $0) }
  }
}

/// A view for the body of an app-defined scene.
private struct SceneBody<Content: Scene>: View {
  @FieldsOf var scene: Content

  init(scene: Content) { _scene = FieldsOf(wrappedValue: scene) }

  var body: AnyView { AnyView(ViewList(views: [shown(scene.body)])) }
}

/// A view for the body of an app.
struct AppBody<Content: App>: View {
  @FieldsOf var app: Content

  init(app: Content) { _app = FieldsOf(wrappedValue: app) }

  var body: AnyView { AnyView(ViewList(views: [shown(app.body)])) }
}
