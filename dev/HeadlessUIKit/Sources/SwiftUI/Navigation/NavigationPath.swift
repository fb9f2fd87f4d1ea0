/// The values of a navigation stack above its root, without their types.
///
/// [NavigationPath](https://developer.apple.com/documentation/swiftui/navigationpath)
public struct NavigationPath {
  var elements: [AnyHashable]

  /// Creates an empty path.
  ///
  /// [init()](https://developer.apple.com/documentation/swiftui/navigationpath/init())
  public init() { elements = [] }

  /// Creates a path from values.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/init(_:))
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  ///
  /// [count](https://developer.apple.com/documentation/swiftui/navigationpath/count)
  public var count: Int { elements.count }

  /// Indicates whether the path is empty.
  ///
  /// [isEmpty](https://developer.apple.com/documentation/swiftui/navigationpath/isempty)
  public var isEmpty: Bool { elements.isEmpty }

  /// Appends a value.
  ///
  /// [append(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/append(_:))
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

  /// Removes values from the end.
  ///
  /// The path must contain that many.
  ///
  /// [removeLast(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/removelast(_:))
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

extension NavigationPath: Equatable {}

@available(*, unavailable)
extension NavigationPath: Sendable {}
