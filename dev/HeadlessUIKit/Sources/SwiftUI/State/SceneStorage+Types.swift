public import Foundation

// [SceneStorage](https://developer.apple.com/documentation/swiftui/scenestorage)

extension SceneStorage where Value == Bool {
  /// Creates a property for a Boolean value with a default.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == Int {
  /// Creates a property for a number with a default.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == Double {
  /// Creates a property for a number with a default.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == String {
  /// Creates a property for a text with a default.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == Data {
  /// Creates a property for data with a default.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .plain)
  }
}

extension SceneStorage where Value == Data? {
  /// Creates a property for optional data.
  public init(_ key: String) {
    self.init(key, nil, .optional(.plain))
  }
}

extension SceneStorage where Value == URL {
  /// Creates a property for a URL with a default.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, .url)
  }
}

extension SceneStorage where Value: RawRepresentable {
  /// Creates a property for a value that is stored as a number, with a default.
  public init(wrappedValue: Value, _ key: String)
  where Value.RawValue == Int {
    self.init(key, wrappedValue, .raw)
  }

  /// Creates a property for a value that is stored as a text, with a default.
  public init(wrappedValue: Value, _ key: String)
  where Value.RawValue == String {
    self.init(key, wrappedValue, .raw)
  }
}
