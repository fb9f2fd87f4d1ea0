import OpenCombine
import Foundation

/// The location that a binding reads and writes.
///
/// It is Sendable, because bindings can be read and written anywhere, as in SwiftUI.
protocol Location<Content>: AnyObject, Sendable {
  associatedtype Content

  func read() -> Content
  func write(_ value: Content, _ transaction: Transaction)
  /// Returns whether another location is known to be the same.
  func isSame(as other: any Location<Content>) -> Bool
}

extension Location {
  func isSame(as other: any Location<Content>) -> Bool { self === other }
}

/// A value that a node stores for a property of its view, and the views that have read it.
final class StoredLocation<Value>: Location, @unchecked Sendable {
  // `@unchecked` is safe because a lock guards the properties.

  private let lock = NSLock()
  private var value: Value
  private let readers = Readers()

  init(_ value: Value) { self.value = value }

  func read() -> Value {
    readers.noteRead()
    return lock.withLock { value }
  }

  func write(_ value: Value, _ transaction: Transaction) {
    let old = lock.withLock {
      let old = self.value
      self.value = value
      return old
    }
    if !areEqual(old, value) { readers.invalidate(transaction) }
  }
}

/// A part of a value at another location.
final class PartLocation<Whole, Value>: Location, @unchecked Sendable {
  // `@unchecked` is safe because all properties are constant, even if the value is not Sendable.

  private let whole: any Location<Whole>
  private let keyPath: WritableKeyPath<Whole, Value>

  init(_ whole: any Location<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.keyPath = keyPath
  }

  func read() -> Value { whole.read()[keyPath: keyPath] }

  func write(_ value: Value, _ transaction: Transaction) {
    var new = whole.read()
    new[keyPath: keyPath] = value
    whole.write(new, transaction)
  }

  func isSame(as other: any Location<Value>) -> Bool {
    guard let other = other as? PartLocation else { return false }
    return keyPath == other.keyPath && whole.isSame(as: other.whole)
  }
}

/// A property of an observable object.
final class PropertyLocation<Object: AnyObject, Value>: Location, @unchecked Sendable {
  // `@unchecked` is safe because all properties are constant, even if the value is not Sendable.

  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>
  /// The value of the property at initialisation, for properties whose reads are not observed.
  private let last: Value?

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
    last = nil
  }

  /// Creates a location for a property of an object that announces its changes without saying which
  /// property changes.
  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>)
  where Object: ObservableObject {
    self.object = object
    self.keyPath = keyPath
    last = object[keyPath: keyPath]
  }

  func read() -> Value { object[keyPath: keyPath] }

  func write(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: keyPath] = value }
  }

  func isSame(as other: any Location<Value>) -> Bool {
    guard let other = other as? PropertyLocation else { return false }
    return object === other.object && keyPath == other.keyPath
      && areEqual(last as Any, other.last as Any)
  }
}

/// A location that consists of two closures.
///
/// Two such locations are never equal, because closures cannot be compared. Views with a custom
/// binding are therefore evaluated together with their parent (SwiftUI trap 3).
final class ClosureLocation<Value>: Location, @unchecked Sendable {
  // `@unchecked` is safe because all properties are constant, even if the value is not Sendable.

  private let get: () -> Value
  private let set: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  func read() -> Value { get() }

  func write(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { set(value, transaction) }
  }
}

/// A value that cannot change.
final class ConstantLocation<Value>: Location, @unchecked Sendable {
  // `@unchecked` is safe because all properties are constant, even if the value is not Sendable.

  private let value: Value

  init(_ value: Value) { self.value = value }

  func read() -> Value { value }
  func write(_ value: Value, _ transaction: Transaction) {}

  func isSame(as other: any Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation else { return false }
    return areEqual(value, other.value)
  }
}
