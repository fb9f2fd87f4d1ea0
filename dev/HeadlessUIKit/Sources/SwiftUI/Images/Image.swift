public import Foundation
public import UIKit

/// An image.
///
/// [Image](https://developer.apple.com/documentation/swiftui/image)
@frozen public struct Image: Equatable, Sendable {
  let image: UIImage?
  /// The accessibility label of the image; nil for a decorative image.
  let label: String?

  /// Creates an image of a system symbol.
  ///
  /// [init(systemName:)](https://developer.apple.com/documentation/swiftui/image/init(systemname:))
  public init(systemName: String) {
    image = UIImage(systemName: systemName)
    label = systemName
  }

  /// Creates an image from the app's resources.
  ///
  /// [init(_:bundle:)](https://developer.apple.com/documentation/swiftui/image/init(_:bundle:))
  public init(_ name: String, bundle: Bundle? = nil) {
    image = UIImage(named: name, in: bundle)
    label = name
  }
}
