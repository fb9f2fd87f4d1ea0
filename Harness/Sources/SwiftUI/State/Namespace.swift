/// An identity of a view, by which other views are matched.
///
/// [Namespace](https://developer.apple.com/documentation/swiftui/namespace)
@propertyWrapper public struct Namespace: DynamicProperty {
  private var owner: AnyObjectKey?

  /// A namespace of the view that has this property.
  public init() {}

  /// The identity.
  public var wrappedValue: ID {
    if owner == nil {
      warn(
        "Reading a Namespace property outside View.body. This will result in identifiers that never"
          + " match any other identifier.")
    }
    return ID(owner: ObjectIdentifier(owner ?? AnyObjectKey()))
  }

  /// An identity.
  ///
  /// [Namespace.ID](https://developer.apple.com/documentation/swiftui/namespace/id)
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

/// What has an identity and nothing else.
final class AnyObjectKey: Sendable {}
