/// The values that a navigation stack shows above its root, whatever their types.
///
/// [NavigationPath](https://developer.apple.com/documentation/swiftui/navigationpath)
public struct NavigationPath {
  /// A value of the path, and what is needed to save it.
  struct Element: Hashable, @unchecked Sendable {
    // Sendable because the path can only be read and changed where its owner is; SwiftUI's own path
    // takes values that are not Sendable and is Sendable nonetheless.
    let value: AnyHashable
    let codable: (any Codable)?

    init<Value: Hashable>(_ value: Value) {
      // An element may come in erased, and be Codable all the same: the value decides.
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

  init(elements: [Element]) { self.elements = elements }

  /// An empty path.
  ///
  /// [init()](https://developer.apple.com/documentation/swiftui/navigationpath/init())
  public init() { elements = [] }

  /// A path of values.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/init(_:))
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { Element($0) }
  }

  /// A path of values that can be saved.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/init(_:))
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
    self.elements = elements.map { Element(saving: $0) }
  }

  /// How many values there are.
  ///
  /// [count](https://developer.apple.com/documentation/swiftui/navigationpath/count)
  public var count: Int { elements.count }

  /// Whether there are none.
  ///
  /// [isEmpty](https://developer.apple.com/documentation/swiftui/navigationpath/isempty)
  public var isEmpty: Bool { elements.isEmpty }

  /// Puts a value at the end.
  ///
  /// [append(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/append(_:))
  public mutating func append<V: Hashable>(_ value: V) { elements.append(Element(value)) }

  /// Puts a value that can be saved at the end.
  ///
  /// [append(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/append(_:))
  public mutating func append<V: Hashable & Codable>(_ value: V) {
    elements.append(Element(saving: value))
  }

  /// Takes values from the end; there must be as many.
  ///
  /// [removeLast(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/removelast(_:))
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

extension NavigationPath: Equatable {}
extension NavigationPath: Sendable {}
