public import Foundation

// [SceneStorage](https://developer.apple.com/documentation/swiftui/scenestorage)

extension SceneStorage where Value == Data? {
  /// Creates a property for optional data.
  public init(_ key: String) {
    self.init(key, nil, .optional(.plain))
  }
}
