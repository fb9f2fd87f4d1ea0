/// A namespace in which views are matched by their ids.
@propertyWrapper public struct Namespace: DynamicProperty {
  private var owner: AnyObjectKey?

  /// Creates a namespace for the view with this property.
  public init() {}

  /// The identity of the namespace.
  public var wrappedValue: ID {
    if owner == nil {
      warn(
        "Reading a Namespace property outside View.body. This will result in identifiers that never"
          + " match any other identifier.")
    }
    return ID(owner: ObjectIdentifier(owner ?? AnyObjectKey()))
  }

  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    let owner: ObjectIdentifier
  }
}

extension Namespace: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    owner = connector.storage { AnyObjectKey() }
  }
}

extension Namespace: ComparableInput {
  func isEqual(to other: Any) -> Bool { true }
}

/// An object that is used only for its identity.
final class AnyObjectKey: Sendable {}
