/// A value in the environment of views.
///
/// [EnvironmentKey](https://developer.apple.com/documentation/swiftui/environmentkey)
public protocol EnvironmentKey {
  /// What the value is one of.
  associatedtype Value
  /// What it is where nothing is said.
  static var defaultValue: Self.Value { get }
}

/// What views find around them.
///
/// [EnvironmentValues](https://developer.apple.com/documentation/swiftui/environmentvalues)
public struct EnvironmentValues: CustomStringConvertible {
  private struct Entry {
    let value: Any
    /// Another one for each time that somebody says something, so that equal stamps mean equal
    /// values.
    let stamp: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// What has been read, if somebody wants to know.
  var reads: EnvironmentReads?

  /// The default values.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      reads?.note(ObjectIdentifier(key))
      return entries[ObjectIdentifier(key)]?.value as? K.Value ?? K.defaultValue
    }
    set { set(newValue, for: ObjectIdentifier(key)) }
  }

  /// The object of a class.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get {
      reads?.note(ObjectIdentifier(type))
      return entries[ObjectIdentifier(type)]?.value as? Object
    }
    set { set(newValue as Any, for: ObjectIdentifier(type)) }
  }

  /// The keys for which something is said.
  public var description: String { "EnvironmentValues(\(entries.count))" }

  private mutating func set(_ value: Any, for key: ObjectIdentifier) {
    entries[key] = Entry(value: value, stamp: Stamps.next())
  }

  /// Whether all is as in another one.
  func isSame(as other: EnvironmentValues) -> Bool {
    entries.count == other.entries.count
      && entries.allSatisfy { other.entries[$0.key]?.stamp == $0.value.stamp }
  }

  /// Whether these keys have the values that they have in another one.
  func agree(on keys: Set<ObjectIdentifier>, with other: EnvironmentValues) -> Bool {
    keys.allSatisfy { entries[$0]?.stamp == other.entries[$0]?.stamp }
  }

  /// Takes over stamps from what was here before, where values are equal.
  mutating func recognize(_ old: EnvironmentValues) {
    for (key, entry) in entries {
      guard let before = old.entries[key], before.stamp != entry.stamp,
        areEqual(before.value, entry.value)
      else { continue }
      entries[key] = before
    }
  }
}

/// Keys of the environment that a view has read.
final class EnvironmentReads {
  private(set) var keys: Set<ObjectIdentifier> = []

  func note(_ key: ObjectIdentifier) { keys.insert(key) }
}
