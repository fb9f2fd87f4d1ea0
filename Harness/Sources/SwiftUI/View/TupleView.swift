/// Several views, one after the other.
///
/// [TupleView](https://developer.apple.com/documentation/swiftui/tupleview)
public struct TupleView<T> {
  /// The views.
  public var value: T

  /// The views of a tuple.
  nonisolated public init(_ value: T) { self.value = value }
}

// In an extension, so that making one is not bound to the main actor.
extension TupleView: View {}

extension TupleView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    Mirror(reflecting: value).children.enumerated().compactMap { index, child in
      (child.value as? any View).map { ViewChild($0, id: index) }
    }
  }
}

/// Does nothing.
///
/// [EmptyView](https://developer.apple.com/documentation/swiftui/emptyview)
public struct EmptyView: View {
  /// Does nothing.
  nonisolated public init() {}
}

extension EmptyView: PrimitiveView {}

extension Optional: View where Wrapped: View {
  /// Made by the framework.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func children(in node: ViewNode) -> [ViewChild] { map { [ViewChild($0)] } ?? [] }
}

/// One view or another, by a condition.
///
/// [buildEither(first:)](https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:))
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  /// Made by the framework.
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

/// A view of any type; with another type it is another view, with a state of its own.
///
/// [AnyView](https://developer.apple.com/documentation/swiftui/anyview)
public struct AnyView {
  let content: any View

  /// A view of any type.
  nonisolated public init<V: View>(_ view: V) { content = view }

  /// A view of any type.
  nonisolated public init<V: View>(erasing view: V) { content = view }
}

// In an extension, so that making one is not bound to the main actor.
extension AnyView: View {}

extension AnyView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
}
