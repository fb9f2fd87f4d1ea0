extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// An iterator over bindings to the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// The type of a position.
  public typealias Index = Value.Index
  /// The type of the collection of positions.
  public typealias Indices = Value.Indices

  /// The first position.
  public var startIndex: Index { wrappedValue.startIndex }
  /// The position after the last.
  public var endIndex: Index { wrappedValue.endIndex }
  /// All positions.
  public var indices: Value.Indices { wrappedValue.indices }

  /// Returns the position after another one.
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }

  /// Returns a binding to the element at a position.
  public subscript(position: Index) -> Binding<Value.Element> {
    Binding<Value.Element>(ElementLocation(location, position))
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  /// Returns the position before another one.
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}

/// An element of a collection.
private final class ElementLocation<Whole: MutableCollection>: Location,
  @unchecked Sendable
{
  // `@unchecked` is safe because all properties are constant, even if the value is not Sendable.

  private let whole: any Location<Whole>
  private let index: Whole.Index

  init(_ whole: any Location<Whole>, _ index: Whole.Index) {
    self.whole = whole
    self.index = index
  }

  func read() -> Whole.Element { whole.read()[index] }

  func write(_ value: Whole.Element, _ transaction: Transaction) {
    var new = whole.read()
    new[index] = value
    whole.write(new, transaction)
  }

  func isSame(as other: any Location<Whole.Element>) -> Bool {
    guard let other = other as? ElementLocation else { return false }
    return index == other.index && whole.isSame(as: other.whole)
  }
}
