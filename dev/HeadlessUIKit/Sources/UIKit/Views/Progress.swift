public import Foundation

/// A spinning activity indicator.
@MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the indicator.
  open var style: Style
  /// Indicates whether the view is visible only while it spins.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Indicates whether the indicator spins.
  open private(set) var isAnimating = false
  /// The colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = UIColor.gray

  /// Creates an indicator with a size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    isHidden = true
  }

  /// Creates an indicator with a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates an indicator from an archive.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  /// Starts spinning.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops spinning.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The size of an activity indicator.
  public enum Style: Int, Sendable {
    /// Medium.
    case medium = 100
    /// Large.
    case large = 101
  }
}

/// A bar that shows progress.
@MainActor open class UIProgressView: UIView {
  /// The progress, from 0 to 1.
  open var progress: Float = 0 {
    didSet { progress = min(max(progress, 0), 1) }
  }

  /// Creates a bar with a style.
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The style of a progress bar.
  public enum Style: Int, Sendable {
    /// The default style.
    case `default`
    /// The style in a toolbar.
    case bar
  }
}
