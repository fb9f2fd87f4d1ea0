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
  /// The insets around the content.
  open var contentInset = UIEdgeInsets.zero
  /// The insets around the content, including the safe area.
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(
      top: contentInset.top + safeAreaInsets.top, left: contentInset.left + safeAreaInsets.left,
      bottom: contentInset.bottom + safeAreaInsets.bottom,
      right: contentInset.right + safeAreaInsets.right)
  }
  /// Indicates whether the safe area is added to the insets.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  /// The delegate, which is notified of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Indicates whether the user can scroll.
  open var isScrollEnabled = true
  /// Indicates whether scrolling stops at page boundaries.
  open var isPagingEnabled = false
  /// Indicates whether scrolling bounces at the ends.
  open var bounces = true
  /// Indicates whether content that fits vertically still bounces.
  open var alwaysBounceVertical = false
  /// Indicates whether content that fits horizontally still bounces.
  open var alwaysBounceHorizontal = false
  /// Indicates whether the vertical scroll indicator is visible.
  open var showsVerticalScrollIndicator = true
  /// Indicates whether the horizontal scroll indicator is visible.
  open var showsHorizontalScrollIndicator = true
  /// The effect of scrolling on the keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// The control that refreshes the content when the user pulls it down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }
  /// The gesture recogniser that scrolls.
  public let panGestureRecognizer = UIPanGestureRecognizer()
  /// The layout guide of the content.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(owningView: self)
  /// The layout guide of the visible part.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(owningView: self)

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(panGestureRecognizer)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addGestureRecognizer(panGestureRecognizer)
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

  /// The way in which the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The default for the context.
    case automatic
    /// It is added in scrollable directions.
    case scrollableAxes
    /// It is never added.
    case never
    /// It is always added.
    case always
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
