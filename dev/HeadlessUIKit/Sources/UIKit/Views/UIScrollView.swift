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
      delegate?.scrollViewDidScroll(self)
    }
  }
  /// The delegate, which is notified of scrolling.
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

  /// Scrolls to a position.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls until a rectangle is visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.minY < offset.y { offset.y = rect.minY }
    if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
    setContentOffset(offset, animated: animated)
  }

  /// The effect of scrolling on the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// The keyboard stays.
    case none
    /// The keyboard disappears.
    case onDrag
    /// The keyboard follows the finger.
    case interactive
  }
}

/// Methods that handle scrolling.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the visible part has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the user begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the user has stopped dragging.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the movement after a drag has ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when a programmatic scroll animation has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
