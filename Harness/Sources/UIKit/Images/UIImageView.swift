public import Foundation

/// A picture.
@MainActor open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?
  /// The picture while a finger is on it.
  open var highlightedImage: UIImage?
  /// Whether a finger is on it.
  open var isHighlighted = false
  /// How a symbol is drawn.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// An empty view of this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view of a picture.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  /// A view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
