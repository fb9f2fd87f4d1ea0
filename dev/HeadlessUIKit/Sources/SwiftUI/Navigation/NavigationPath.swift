/// The values of a navigation stack above its root, without their types.
///
/// [NavigationPath](https://developer.apple.com/documentation/swiftui/navigationpath)
public struct NavigationPath {
  /// A value of the path, and its codable form.
  struct Element: Hashable {
    let value: AnyHashable
    let codable: (any Codable)?

    init<Value: Hashable>(_ value: Value) {
      // An element may arrive type-erased and still be Codable, so the value itself is checked.
      let inner = AnyHashable(value)
      self.value = inner
      codable = inner.base as? any Codable
    }

    init<Value: Hashable & Codable>(saving value: Value) {
      self.value = AnyHashable(value)
      codable = value
    }

    static func == (one: Self, other: Self) -> Bool { one.value == other.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  var elements: [Element]

  /// Creates an empty path.
  ///
  /// [init()](https://developer.apple.com/documentation/swiftui/navigationpath/init())
  public init() { elements = [] }

  /// Creates a path from values.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/init(_:))
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { Element($0) }
  }

  /// Creates a path from values that can be saved.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/init(_:))
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
    self.elements = elements.map { Element(saving: $0) }
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
  public mutating func append<V: Hashable>(_ value: V) { elements.append(Element(value)) }

  /// Appends a value that can be saved.
  ///
  /// [append(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/append(_:))
  public mutating func append<V: Hashable & Codable>(_ value: V) {
    elements.append(Element(saving: value))
  }

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
