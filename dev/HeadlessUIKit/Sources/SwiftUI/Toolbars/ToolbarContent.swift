/// The content of bars; here apps cannot declare their own types of content.
@MainActor @preconcurrency
public protocol ToolbarContent {}

/// Content that a view represents.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent {
  var view: any View { get }
}

extension ToolbarContent {
  /// The view that represents the content.
  ///
  /// The traits of its elements contain their placement.
  var toolbarView: any View { (self as? any PrimitiveToolbarContent)?.view ?? EmptyView() }
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
