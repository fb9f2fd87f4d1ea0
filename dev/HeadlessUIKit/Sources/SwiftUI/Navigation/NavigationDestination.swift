import UIKit

/// A destination for values of one type.
@MainActor struct Destination {
  let typeName: String
  let takes: (AnyHashable) -> Bool
  let view: (AnyHashable) -> any View
}

/// A view that a modifier pushes, now or when it becomes active.
@MainActor struct PushedView {
  let key: ObjectIdentifier
  let isPresented: Bool
  let view: any View
  /// Reports that the view has been removed.
  let clear: () -> Void
}

/// The destinations by type, starting with the one nearest to the root.
@MainActor struct DestinationsKey: @preconcurrency PreferenceKey {
  struct Value { var destinations: [Destination] = [] }
  static var defaultValue: Value { Value() }
  static func reduce(value: inout Value, nextValue: () -> Value) {
    value.destinations += nextValue().destinations
  }
}

/// The views that modifiers push.
@MainActor struct PushedViewsKey: @preconcurrency PreferenceKey {
  struct Value { var views: [PushedView] = [] }
  static var defaultValue: Value { Value() }
  static func reduce(value: inout Value, nextValue: () -> Value) {
    value.views += nextValue().views
  }
}

struct DestinationModifier<Value: Hashable, Content: View>: PrimitiveModifier {
  let content: (Value) -> Content

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    let destination = Destination(
      typeName: _typeName(Value.self, qualified: true), takes: { $0.base is Value },
      view: { value in
        guard let value = value.base as? Value else { return EmptyView() }
        return content(value)
      })
    // The destinations of the content are further from the root of the stack.
    output.preferences[DestinationsKey.self].destinations.insert(destination, at: 0)
  }
}

struct PushedItemModifier<Item: Hashable, Content: View>: PrimitiveModifier {
  let item: Binding<Item?>
  let content: (Item) -> Content

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    let value = item.wrappedValue
    let view: (any View)? = value.map(content)
    output.preferences[PushedViewsKey.self].views.insert(
      PushedView(
        key: ObjectIdentifier(node), isPresented: value != nil, view: view ?? EmptyView(),
        clear: { if item.wrappedValue != nil { item.wrappedValue = nil } }),
      at: 0)
  }
}

/// The view that is shown for a value without a destination.
struct MissingDestination: View {
  var body: some View { Image(systemName: "exclamationmark.triangle") }
}

extension View {
  /// Sets the destination for values of a type in the surrounding stack.
  public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(DestinationModifier(content: destination))
  }

  /// Pushes a view while there is a value.
  public func navigationDestination<D, C>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(PushedItemModifier(item: item, content: destination))
  }
}
