public import Foundation

/// A spinning activity indicator.
@MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the indicator.
  open var style: Style

  /// Creates an indicator with a size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    isHidden = true
  }

  /// Creates an indicator from an archive.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    isHidden = true
  }

  /// Starts spinning.
  open func startAnimating() { isHidden = false }

  /// The size of an activity indicator.
  public enum Style: Int, Sendable {
    /// Medium.
    case medium = 100
  }
}
