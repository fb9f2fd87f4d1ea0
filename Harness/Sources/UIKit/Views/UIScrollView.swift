public import Foundation

/// A view that shows a part of something larger.
@MainActor open class UIScrollView: UIView {
  /// The size of the whole.
  open var contentSize = CGSize.zero
  /// Where the shown part begins.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }
  /// The space about the whole.
  open var contentInset = UIEdgeInsets.zero
  /// The space about the whole, with what bars cover.
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(
      top: contentInset.top + safeAreaInsets.top, left: contentInset.left + safeAreaInsets.left,
      bottom: contentInset.bottom + safeAreaInsets.bottom,
      right: contentInset.right + safeAreaInsets.right)
  }
  /// Whether what bars cover is added to the space.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
  /// Who hears of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether scrolling goes by pages.
  open var isPagingEnabled = false
  /// Whether scrolling goes beyond the end and back.
  open var bounces = true
  /// Whether a list that fits can be pulled nevertheless.
  open var alwaysBounceVertical = false
  /// Whether a row that fits can be pulled nevertheless.
  open var alwaysBounceHorizontal = false
  /// Whether it is shown how far down the part is.
  open var showsVerticalScrollIndicator = true
  /// Whether it is shown how far across the part is.
  open var showsHorizontalScrollIndicator = true
  /// Whether scrolling takes the keyboard away.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// What pulling does.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }
  /// The finger that scrolls.
  public let panGestureRecognizer = UIPanGestureRecognizer()
  /// The rectangle of the whole.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(owningView: self)
  /// The rectangle of the shown part.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(owningView: self)

  /// A view of this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(panGestureRecognizer)
  }

  /// A view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addGestureRecognizer(panGestureRecognizer)
  }

  /// Scrolls to a place.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls so far that a rectangle is shown.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.minY < offset.y { offset.y = rect.minY }
    if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
    setContentOffset(offset, animated: animated)
  }

  /// Whether scrolling takes the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// It does not.
    case none
    /// It does.
    case onDrag
    /// The keyboard follows the finger.
    case interactive
  }

  /// Whether what bars cover is added to the space.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the place has it.
    case automatic
    /// In directions that scroll.
    case scrollableAxes
    /// It is not.
    case never
    /// It is.
    case always
  }
}

/// Who hears of scrolling.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Another part is shown.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The finger begins to move.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger let go.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The movement came to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The movement that a program asked for came to rest.
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
