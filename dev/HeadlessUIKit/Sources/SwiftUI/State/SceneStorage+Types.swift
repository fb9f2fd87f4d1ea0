public import Foundation

// [SceneStorage](https://developer.apple.com/documentation/swiftui/scenestorage)

extension SceneStorage where Value == Int {
  /// Creates a property for a number with a default.
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
