public import Foundation

// [SceneStorage](https://developer.apple.com/documentation/swiftui/scenestorage)

extension SceneStorage where Value == Bool {
  /// A truth value, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == Bool? {
  /// A truth value, or nil where nothing is kept.
  public init(_ key: String) {
    self.init(key, nil, .optional(.plain))
  }
}

extension SceneStorage where Value == Int {
  /// A number, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == Int? {
  /// A number, or nil where nothing is kept.
  public init(_ key: String) {
    self.init(key, nil, .optional(.plain))
  }
}

extension SceneStorage where Value == Double {
  /// A number, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == Double? {
  /// A number, or nil where nothing is kept.
  public init(_ key: String) {
    self.init(key, nil, .optional(.plain))
  }
}

extension SceneStorage where Value == String {
  /// A text, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == String? {
  /// A text, or nil where nothing is kept.
  public init(_ key: String) {
    self.init(key, nil, .optional(.plain))
  }
}

extension SceneStorage where Value == Data {
  /// Data, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == Data? {
  /// Data, or nil where nothing is kept.
  public init(_ key: String) {
    self.init(key, nil, .optional(.plain))
  }
}

extension SceneStorage where Value == URL {
  /// A URL, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .url)
  }
}

extension SceneStorage where Value == URL? {
  /// A URL, or nil where nothing is kept.
  public init(_ key: String) {
    self.init(key, nil, .optional(.url))
  }
}

extension SceneStorage where Value: RawRepresentable {
  /// A value of a number of its own, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String)
  where Value.RawValue == Int {
    self.init(key, wrappedValue, .raw)
  }

  /// A value of a text of its own, with what it is where nothing is kept.
  public init(wrappedValue: Value, _ key: String)
  where Value.RawValue == String {
    self.init(key, wrappedValue, .raw)
  }
}

extension SceneStorage {
  /// A value of a number of its own, or nil where nothing is kept.
  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optional(.raw))
  }

  /// A value of a text of its own, or nil where nothing is kept.
  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, .optional(.raw))
  }
}
