/// The key of a value in the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Self.Value { get }
}

/// The values that views read from their environment.
public struct EnvironmentValues: CustomStringConvertible {
  private struct Entry {
    let value: Any
    /// A number that changes each time the value is set.
    ///
    /// Equal stamps mean equal values.
    let stamp: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// Records the keys that are read; nil if nothing records them.
  var reads: EnvironmentReads?

  /// Creates an environment with default values.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      reads?.note(ObjectIdentifier(key))
      return entries[ObjectIdentifier(key)]?.value as? K.Value ?? K.defaultValue
    }
    set { set(newValue, for: ObjectIdentifier(key)) }
  }

  /// The value of a type, such as the object of a class.
  subscript<Value>(of type: Value.Type) -> Value? {
    get {
      reads?.note(ObjectIdentifier(type))
      return entries[ObjectIdentifier(type)]?.value as? Value
    }
    set { set(newValue as Any, for: ObjectIdentifier(type)) }
  }

  /// The number of values that have been set.
  public var description: String { "EnvironmentValues(\(entries.count))" }

  private mutating func set(_ value: Any, for key: ObjectIdentifier) {
    entries[key] = Entry(value: value, stamp: Stamps.next())
  }

  /// Returns whether all values are the same as in another environment.
  func isSame(as other: EnvironmentValues) -> Bool {
    entries.count == other.entries.count
      && entries.allSatisfy { other.entries[$0.key]?.stamp == $0.value.stamp }
  }

  /// Returns whether these keys have the same values as in another environment.
  func agree(on reads: EnvironmentReads, with other: EnvironmentValues) -> Bool {
    reads.areAll
      ? isSame(as: other)
      : reads.keys.allSatisfy { entries[$0]?.stamp == other.entries[$0]?.stamp }
  }

  /// Reuses the stamps of a previous environment for equal values, except those of what is around: these have been
  /// recognized there.
  mutating func recognize(_ old: EnvironmentValues, in around: EnvironmentValues) {
    for (key, entry) in entries where entry.stamp != around.entries[key]?.stamp {
      guard let before = old.entries[key], areEqual(before.value, entry.value) else { continue }
      entries[key] = before
    }
  }
}

/// The environment keys that a view has read.
final class EnvironmentReads {
  private(set) var keys: Set<ObjectIdentifier> = []
  /// True if the view has read the whole environment.
  private(set) var areAll = false

  func note(_ key: ObjectIdentifier) { keys.insert(key) }

  func noteAll() { areAll = true }
}
