import UIKit

/// The key of a value that a view passes to the views around it.
protocol PreferenceKey {
  associatedtype Value
  /// The value if no view sets one.
  static var defaultValue: Self.Value { get }
  /// Combines the values of two views.
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

/// A preference that a view controller applies, such as a title or bar buttons.
@MainActor protocol ControllerPreference: PreferenceKey {
  /// Applies the value to the controller.
  ///
  /// It receives the default value after the last view has stopped setting one.
  static func apply(_ value: Value, to controller: UIViewController)
}

/// The preference values that views pass to the views around them.
@MainActor struct PreferenceValues {
  private struct Entry {
    var value: Any
    let merge: (inout Any, Any) -> Void
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The preferences that a view controller applies.
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

  /// Returns whether any view sets this preference.
  func contains<Key: PreferenceKey>(_ key: Key.Type) -> Bool {
    entries[ObjectIdentifier(key)] != nil
  }

  /// Removes a preference that has been handled here.
  mutating func remove<Key: PreferenceKey>(_ key: Key.Type) {
    entries[ObjectIdentifier(key)] = nil
    ofController[ObjectIdentifier(key)] = nil
  }

  /// Merges the values of a later view.
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
