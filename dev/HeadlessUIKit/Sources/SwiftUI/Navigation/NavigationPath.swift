/// The values of a navigation stack above its root, without their types.
public struct NavigationPath {
  var elements: [AnyHashable]

  /// Creates an empty path.
  public init() { elements = [] }

  /// Creates a path from values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { elements.count }

  /// Indicates whether the path is empty.
  public var isEmpty: Bool { elements.isEmpty }

  /// Appends a value.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

  /// Removes values from the end.
  ///
  /// The path must contain at least this number of values.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

extension NavigationPath: Equatable {}

@available(*, unavailable)
extension NavigationPath: Sendable {}
