/// What stands in bars.
///
/// [ToolbarContent](https://developer.apple.com/documentation/swiftui/toolbarcontent)
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// The type of the content that the body is.
  associatedtype Body: ToolbarContent
  /// What stands in bars.
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// Something in bars that has no body.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  /// The view that stands for it.
  var view: any View { get }
}

extension PrimitiveToolbarContent {
  /// There is none: the content is made by the framework.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension ToolbarContent {
  /// The view that stands for the content: the elements of it say where in the bars they go.
  var toolbarView: any View {
    (self as? any PrimitiveToolbarContent)?.view ?? ToolbarBody(content: self)
  }
}

/// The body of what an app has written.
private struct ToolbarBody<Content: ToolbarContent>: View {
  @FieldsOf var content: Content

  init(content: Content) { _content = FieldsOf(wrappedValue: content) }

  var body: ViewList { ViewList(views: [content.body.toolbarView]) }
}

/// Makes what stands in bars from closures.
///
/// [ToolbarContentBuilder](https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder)
@resultBuilder @MainActor
public enum ToolbarContentBuilder {
  /// Content as it stands in the closure.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  /// A single content, as it is.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Several contents.
  @_disfavoredOverload public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var views: [any View] = []
    for content in repeat each content { views.append(content.toolbarView) }
    return ToolbarViews(views: views)
  }

  /// Content that may be there.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    ToolbarViews(views: content.map { [$0.toolbarView] } ?? [])
  }

  /// The content of a condition that holds.
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// The content of a condition that does not hold.
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// Content of a type that older systems do not have.
  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> some ToolbarContent { ToolbarViews(views: [content.toolbarView]) }
}

/// Several contents, as the views that stand for them.
private struct ToolbarViews: PrimitiveToolbarContent {
  let views: [any View]

  var view: any View { ViewList(views: views) }
}

extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  /// Made by the framework.
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  var view: any View {
    switch storage {
    case .trueContent(let content): ViewList(views: [content.toolbarView])
    case .falseContent(let content): ViewList(views: [EmptyView(), content.toolbarView])
    }
  }
}
