public import Foundation

/// Something that turns while something is done.
@MainActor open class UIActivityIndicatorView: UIView {
  /// How large it is.
  open var style: Style
  /// Whether it is shown only while it turns.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether it turns.
  open private(set) var isAnimating = false
  /// The colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = UIColor.gray

  /// One of a size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    isHidden = true
  }

  /// One of this frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// One from an archive.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  /// Begins to turn.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Turns no more.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// How large it is.
  public enum Style: Int, Sendable {
    /// Medium.
    case medium = 100
    /// Large.
    case large = 101
  }
}

/// A bar that shows how much is done.
@MainActor open class UIProgressView: UIView {
  /// How much, from 0 to 1.
  open var progress: Float = 0 {
    didSet { progress = min(max(progress, 0), 1) }
  }

  /// A bar in a style.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  /// Shows how much.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// How a bar looks.
  public enum Style: Int, Sendable {
    /// In a page.
    case `default`
    /// In a bar.
    case bar
  }
}
