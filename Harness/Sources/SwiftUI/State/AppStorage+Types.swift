public import Foundation

// [AppStorage](https://developer.apple.com/documentation/swiftui/appstorage)

extension AppStorage where Value == Bool {
  /// A truth value, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == Bool? {
  /// A truth value, or nil where nothing is kept.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.plain))
  }
}

extension AppStorage where Value == Int {
  /// A number, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == Int? {
  /// A number, or nil where nothing is kept.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.plain))
  }
}

extension AppStorage where Value == Double {
  /// A number, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == Double? {
  /// A number, or nil where nothing is kept.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.plain))
  }
}

extension AppStorage where Value == String {
  /// A text, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == String? {
  /// A text, or nil where nothing is kept.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.plain))
  }
}

extension AppStorage where Value == Data {
  /// Data, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .plain)
  }
}

extension AppStorage where Value == Data? {
  /// Data, or nil where nothing is kept.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.plain))
  }
}

extension AppStorage where Value == URL {
  /// A URL, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, store, wrappedValue, .url)
  }
}

extension AppStorage where Value == URL? {
  /// A URL, or nil where nothing is kept.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(key, store, nil, .optional(.url))
  }
}

extension AppStorage where Value: RawRepresentable {
  /// A value of a number of its own, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value.RawValue == Int {
    self.init(key, store, wrappedValue, .raw)
  }

  /// A value of a text of its own, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value.RawValue == String {
    self.init(key, store, wrappedValue, .raw)
  }
}

extension AppStorage {
  /// A value of a number of its own, or nil where nothing is kept.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(key, store, nil, .optional(.raw))
  }

  /// A value of a text of its own, or nil where nothing is kept.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(key, store, nil, .optional(.raw))
  }
}
