public import Foundation

/// A view that shows a part of larger content.
@MainActor open class UIScrollView: UIView {
  /// The size of the content.
  open var contentSize = CGSize.zero
  /// The position of the visible part in the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      setNeedsLayout()
    }
  }
  /// The delegate.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The effect of scrolling on the keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// The control that refreshes the content when the user pulls it down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// The effect of scrolling on the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Dragging does not hide the keyboard.
    case none
    /// The keyboard follows the finger.
    case interactive = 2
  }
}

/// The delegate of a scroll view; the protocols of its subclasses add methods.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}
