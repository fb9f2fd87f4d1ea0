/// The path of a navigation stack, however it is stored.
@MainActor struct StackPath {
  /// Returns the values, ending with the top one.
  let values: () -> [AnyHashable]
  /// Removes all values except the first ones.
  let truncate: (_ count: Int) -> Void
  /// Appends a value; returns false if the path does not accept its type.
  let append: (_ value: any Hashable) -> Bool
  /// The type of the values, if all have the same type.
  let elementType: (any Hashable.Type)?
  /// Indicates whether the app's binding uses closures.
  let isBoundByFunctions: Bool

  init<Data>(_ path: Binding<Data>)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    values = { path.wrappedValue.map { AnyHashable($0) } }
    truncate = { count in
      let surplus = path.wrappedValue.count - count
      if surplus > 0 { path.wrappedValue.removeLast(surplus) }
    }
    append = { value in
      guard let value = value as? Data.Element else { return false }
      path.wrappedValue.append(value)
      return true
    }
    elementType = Data.Element.self
    isBoundByFunctions = path.isBoundByFunctions
  }

  init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.elements }
    truncate = { count in
      let surplus = path.wrappedValue.count - count
      if surplus > 0 { path.wrappedValue.removeLast(surplus) }
    }
    append = { value in
      path.wrappedValue.append(value)
      return true
    }
    elementType = nil
    isBoundByFunctions = path.isBoundByFunctions
  }
}

extension Binding {
  /// Indicates whether the binding was created with `init(get:set:)`.
  fileprivate var isBoundByFunctions: Bool { location is ClosureLocation<Value> }
}
