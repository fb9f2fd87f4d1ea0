/// Builds views from closures.
@resultBuilder
public struct ViewBuilder {
  /// Returns the view of an expression in the closure.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Returns an empty view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns the only view in the closure.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Combines several views.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  /// Returns a view that may be missing.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns the view for a true condition.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  /// Returns the view for a false condition.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  /// Returns a view whose type older systems do not have.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
