public import Foundation
public import UIKit

/// An image.
@frozen public struct Image: Equatable, Sendable {
  let image: UIImage?
  /// The accessibility label of the image; nil for a decorative image.
  let label: String?

  /// Creates an image of a system symbol.
  public init(systemName: String) {
    image = UIImage(systemName: systemName)
    label = systemName
  }

  /// Creates an image from the app's resources.
  public init(_ name: String, bundle: Bundle? = nil) {
    image = UIImage(named: name, in: bundle)
    label = name
  }
}
