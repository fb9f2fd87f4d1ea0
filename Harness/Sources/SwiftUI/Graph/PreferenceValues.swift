import UIKit

/// A value that a view says to those around it.
///
/// [PreferenceKey](https://developer.apple.com/documentation/swiftui/preferencekey)
public protocol PreferenceKey {
  /// What is said.
  associatedtype Value
  /// What is said where nobody says anything.
  static var defaultValue: Self.Value { get }
  /// Puts together what two views say.
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}

/// A preference that a controller acts upon: a title, buttons of bars.
@MainActor protocol ControllerPreference: PreferenceKey {
  /// Does what is asked for; with the default value, when nobody asks any more.
  static func apply(_ value: Value, to controller: UIViewController)
}

/// What views say to those around them.
@MainActor struct PreferenceValues {
  private struct Entry {
    var value: Any
    let merge: (inout Any, Any) -> Void
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The preferences here that a controller acts upon.
  private(set) var ofController: [ObjectIdentifier: any ControllerPreference.Type] = [:]

  var isEmpty: Bool { entries.isEmpty }

  subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value {
    get { entries[ObjectIdentifier(key)]?.value as? Key.Value ?? Key.defaultValue }
    set {
      entries[ObjectIdentifier(key)] = Entry(value: newValue) { first, second in
        guard var value = first as? Key.Value, let next = second as? Key.Value else { return }
        Key.reduce(value: &value) { next }
        first = value
      }
      if let key = key as? any ControllerPreference.Type {
        ofController[ObjectIdentifier(key)] = key
      }
    }
  }

  /// Whether anybody says something.
  func contains<Key: PreferenceKey>(_ key: Key.Type) -> Bool {
    entries[ObjectIdentifier(key)] != nil
  }

  /// Takes a preference out, since it is acted upon here.
  mutating func remove<Key: PreferenceKey>(_ key: Key.Type) {
    entries[ObjectIdentifier(key)] = nil
    ofController[ObjectIdentifier(key)] = nil
  }

  /// Adds what a later view says.
  mutating func merge(_ other: PreferenceValues) {
    for (key, entry) in other.entries {
      if let mine = entries[key] {
        var value = mine.value
        mine.merge(&value, entry.value)
        entries[key]?.value = value
      } else {
        entries[key] = entry
      }
    }
    ofController.merge(other.ofController) { $1 }
  }
}
