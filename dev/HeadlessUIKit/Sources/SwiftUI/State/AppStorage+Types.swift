public import Foundation

// [AppStorage](https://developer.apple.com/documentation/swiftui/appstorage)

extension AppStorage where Value == Bool {
  /// Creates a property for a Boolean value with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == Bool? {
  /// Creates a property for an optional Boolean value.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.plain))
  }
}

extension AppStorage where Value == Int {
  /// Creates a property for a number with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == Int? {
  /// Creates a property for an optional number.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.plain))
  }
}

extension AppStorage where Value == Double {
  /// Creates a property for a number with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == Double? {
  /// Creates a property for an optional number.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.plain))
  }
}

extension AppStorage where Value == String {
  /// Creates a property for a text with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == String? {
  /// Creates a property for an optional text.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.plain))
  }
}

extension AppStorage where Value == Data {
  /// Creates a property for data with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == Data? {
  /// Creates a property for optional data.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.plain))
  }
}

extension AppStorage where Value == URL {
  /// Creates a property for a URL with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .url)
  }
}

extension AppStorage where Value == URL? {
  /// Creates a property for an optional URL.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.url))
  }
}

extension AppStorage where Value: RawRepresentable {
  /// Creates a property for a value that is stored as a number, with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value.RawValue == Int {
    self.init(key, store, wrappedValue, .raw)
  }

  /// Creates a property for a value that is stored as a text, with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value.RawValue == String {
    self.init(key, store, wrappedValue, .raw)
  }
}

extension AppStorage {
  /// Creates a property for an optional value that is stored as a number.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(key, store, nil, .optional(.raw))
  }

  /// Creates a property for an optional value that is stored as a text.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(key, store, nil, .optional(.raw))
  }
}

extension AppStorage where Value == TabViewCustomization {
  /// Creates a property for the user's customization of a sidebar.
  ///
  /// [init(wrappedValue:_:store:)](https://developer.apple.com/documentation/swiftui/appstorage/init(wrappedvalue:_:store:))
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil
  ) {
    self.init(key, store, wrappedValue, .json)
  }
}
