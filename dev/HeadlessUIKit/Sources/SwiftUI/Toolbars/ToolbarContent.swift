/// The content of bars.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the body.
  associatedtype Body: ToolbarContent
  /// The parts of this content.
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// Toolbar content without a body.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  /// The view that represents the content.
  var view: any View { get }
}

extension PrimitiveToolbarContent {
  /// Never called, because the framework implements this content directly.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension ToolbarContent {
  /// The view that represents the content.
  ///
  /// The traits of its elements contain their placement.
  var toolbarView: any View {
    (self as? any PrimitiveToolbarContent)?.view ?? ToolbarBody(content: self)
  }
}

/// The body of app-defined toolbar content.
private struct ToolbarBody<Content: ToolbarContent>: View {
  @FieldsOf var content: Content

  init(content: Content) { _content = FieldsOf(wrappedValue: content) }

  var body: ViewList { ViewList(views: [content.body.toolbarView]) }
}

/// Builds toolbar content from closures.
@resultBuilder @MainActor
public enum ToolbarContentBuilder {
  /// Returns the content of an expression in the closure.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  /// Returns the only content in the closure.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Combines several contents.
  @_disfavoredOverload public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var views: [any View] = []
    for content in repeat each content { views.append(content.toolbarView) }
    return ToolbarViews(views: views)
  }

  /// Returns content that may be missing.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    ToolbarViews(views: content.map { [$0.toolbarView] } ?? [])
  }
}

/// Several contents, represented by their views.
private struct ToolbarViews: PrimitiveToolbarContent {
  let views: [any View]

  var view: any View { ViewList(views: views) }
}
