@_spi(Reflection) import Swift

/// A property of a view that stores something in the view's node.
@MainActor protocol GraphProperty: DynamicProperty {
  mutating func connect(_ connector: inout PropertyConnector)
}

/// Connects the properties of a view to its node, in declaration order.
@MainActor struct PropertyConnector {
  let node: ViewNode
  private var count = 0

  init(_ node: ViewNode) { self.node = node }

  /// Returns the stored object for the current property, and creates it the first time.
  mutating func storage<Storage: AnyObject>(_ make: () -> Storage) -> Storage {
    defer { count += 1 }
    return node.keep(as: count, make)
  }

  /// Connects the dynamic properties inside a value.
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

/// The offsets of the dynamic properties in a type.
///
/// They come from Swift's reflection, as in SwiftUI. There is no other way to change a property of
/// a view in place.
@MainActor private enum Layout {
  struct Field {
    let type: any DynamicProperty.Type
    let offset: Int
  }

  // The raw value is used because the compiler treats the name as a static variable.
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
