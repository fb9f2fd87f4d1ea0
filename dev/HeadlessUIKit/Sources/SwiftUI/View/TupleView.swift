/// Several views in order.
public struct TupleView<T> {
  /// The views.
  public var value: T

  /// Creates a view from a tuple of views.
  nonisolated public init(_ value: T) { self.value = value }
}

// The conformance is in an extension, so that the initialiser is not isolated to the main actor.
extension TupleView: View {}

extension TupleView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    Mirror(reflecting: value).children.enumerated().compactMap { index, child in
      (child.value as? any View).map { ViewChild($0, id: index) }
    }
  }
}

/// A view without content.
public struct EmptyView: View {
  /// Creates an empty view.
  nonisolated public init() {}
}

extension EmptyView: PrimitiveView {}

extension Optional: View where Wrapped: View {
  /// None: the framework implements this view directly.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func children(in node: ViewNode) -> [ViewChild] { map { [ViewChild($0)] } ?? [] }
}

/// One of two views, chosen by a condition.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  /// None: the framework implements this view directly.
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  func children(in node: ViewNode) -> [ViewChild] {
    switch storage {
    case .trueContent(let content): [ViewChild(content, id: true)]
    case .falseContent(let content): [ViewChild(content, id: false)]
    }
  }
}

/// A view of any type.
///
/// If the wrapped type changes, the view is new, with new state.
public struct AnyView {
  let content: any View

  /// Creates a view that hides the type of another view.
  nonisolated public init<V: View>(_ view: V) { content = view }
}

// The conformance is in an extension, so that the initialiser is not isolated to the main actor.
extension AnyView: View {}

extension AnyView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
}
