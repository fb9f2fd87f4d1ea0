import Foundation

extension UITraitCollection {
  /// Returns the traits of a window or a scene with a size.
  @MainActor static func forSize(_ size: CGSize) -> UITraitCollection {
    UITraitCollection.current.resized(to: size)
  }

  /// Returns the collection with the size classes of a size.
  @MainActor func resized(to size: CGSize) -> UITraitCollection {
    modifyingTraits {
      let policy = HeadlessDevice.current.policy
      $0.horizontalSizeClass = size.width < policy.regularWidth ? .compact : .regular
      $0.verticalSizeClass = size.height < policy.regularHeight ? .compact : .regular
    }
  }
}
