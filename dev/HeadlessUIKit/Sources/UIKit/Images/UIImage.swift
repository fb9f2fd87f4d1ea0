public import Foundation

/// An image, of which only the name and the size are known.
open class UIImage: NSObject, @unchecked Sendable {
  // `@unchecked` is safe because nothing is written after initialisation.
  private let name: String?
  /// The size in points.
  public let size: CGSize

  /// Creates an empty image.
  public override init() {
    name = nil
    size = .zero
  }

  private init(name: String) {
    self.name = name
    size = CGSize(width: 24, height: 24)
  }

  /// Creates an image of a system symbol.
  ///
  /// Every name is valid here.
  public convenience init?(systemName name: String) { self.init(name: name) }

  /// Creates an image from the app's resources.
  ///
  /// Every name is valid here.
  public convenience init?(named name: String) { self.init(name: name) }

  /// Creates an image from the resources of a bundle.
  ///
  /// Every name is valid here.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith: UITraitCollection? = nil
  ) { self.init(name: name) }

  /// Returns the image in one colour, with a rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }

  /// Returns whether another object is an image with the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || name != nil && name == other.name
  }

  /// A hash value.
  ///
  /// Equal images have equal hash values.
  open override var hash: Int { name.hashValue }

  /// The name of the image.
  open override var description: String { "UIImage(\(name ?? "empty"))" }

  /// The rendering of an image, in its own colours or as a template.
  public enum RenderingMode: Int, Sendable {
    /// The default for the context.
    case automatic
    /// The image's own colours.
    case alwaysOriginal
  }
}
