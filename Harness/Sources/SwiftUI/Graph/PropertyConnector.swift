@_spi(Reflection) import Swift

/// A property of a view that keeps something in the view's node.
@MainActor protocol GraphProperty: DynamicProperty {
  mutating func connect(_ connector: inout PropertyConnector)
}

/// Connects the properties of a view to its node, in the order in which they are declared.
@MainActor struct PropertyConnector {
  let node: ViewNode
  private var count = 0

  init(_ node: ViewNode) { self.node = node }

  /// What the node keeps for the property that is being connected, made when that happens first.
  mutating func storage<Storage: AnyObject>(_ make: () -> Storage) -> Storage {
    defer { count += 1 }
    return node.keep(as: count, make)
  }

  /// Connects what is declared in a value.
  mutating func connectFields<Value>(of value: inout Value) {
    let fields = Layout.of(Value.self)
    guard !fields.isEmpty else { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      let base = UnsafeMutableRawPointer(pointer)
      for field in fields { connect(field.type, at: base + field.offset) }
    }
  }

  private mutating func connect<Property: DynamicProperty>(
    _ type: Property.Type, at pointer: UnsafeMutableRawPointer
  ) {
    if let type = type as? any GraphProperty.Type {
      connectStorage(type, at: pointer)
    } else {
      connectFields(of: &pointer.assumingMemoryBound(to: type).pointee)
    }
    pointer.assumingMemoryBound(to: type).pointee.update()
  }

  private mutating func connectStorage<Property: GraphProperty>(
    _ type: Property.Type, at pointer: UnsafeMutableRawPointer
  ) {
    pointer.assumingMemoryBound(to: type).pointee.connect(&self)
  }
}

/// Where in a type its dynamic properties lie.
///
/// Swift's reflection says it, as it does to SwiftUI; it is the one way to change a property of a
/// view in place.
@MainActor private enum Layout {
  struct Field {
    let type: any DynamicProperty.Type
    let offset: Int
  }

  // By its number: the name is a static variable to the compiler.
  private static let ignoringUnknown = _EachFieldOptions(rawValue: 1 << 1)
  private static var known: [ObjectIdentifier: [Field]] = [:]

  static func of(_ type: Any.Type) -> [Field] {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    var fields: [Field] = []
    _ = _forEachField(of: type, options: Self.ignoringUnknown) { _, offset, type, _ in
      if let type = type as? any DynamicProperty.Type {
        fields.append(Field(type: type, offset: offset))
      }
      return true
    }
    known[ObjectIdentifier(type)] = fields
    return fields
  }
}
