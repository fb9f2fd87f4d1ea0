/// The path of a navigation stack, whatever holds it.
@MainActor struct StackPath {
  /// The values, that on top last.
  let values: () -> [AnyHashable]
  /// Takes away what is above the first few.
  let truncate: (_ count: Int) -> Void
  /// Puts a value on top; false if the path takes none of this type.
  let append: (_ value: any Hashable) -> Bool
  /// What the values are of, where they are all of one type.
  let elementType: (any Hashable.Type)?
  /// Whether the app has bound the path by functions of its own.
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
    values = { path.wrappedValue.elements.map(\.value) }
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

  /// A path that the stack itself holds.
  init(of model: StackModel) {
    values = { [unowned model] in model.ownPath.elements.map(\.value) }
    truncate = { [unowned model] count in
      model.ownPath.removeLast(max(0, model.ownPath.count - count))
      model.node?.setNeedsUpdate()
    }
    append = { [unowned model] value in
      model.ownPath.append(value)
      model.node?.setNeedsUpdate()
      return true
    }
    elementType = nil
    isBoundByFunctions = false
  }
}

extension Binding {
  /// Whether the binding is one of `init(get:set:)`.
  fileprivate var isBoundByFunctions: Bool { location is ClosureLocation<Value> }
}
