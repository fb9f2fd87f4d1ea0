public import Foundation

/// What a view needs of the controller that owns it.
@MainActor protocol ViewOwner: UIResponder, TraitNode {
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  func viewWillMove(toWindow window: UIWindow?)
  func viewDidMove(toWindow window: UIWindow?)
}

/// A rectangle of the interface, and the node of a tree of such.
///
/// It is laid out and asked, never drawn.
@MainActor open class UIView: UIResponder {
  /// The view that this one is in.
  public internal(set) weak var superview: UIView?
  /// The views in this one, the backmost first.
  open internal(set) var subviews: [UIView] = []
  /// The controller whose root view this is.
  weak var owner: (any ViewOwner)?
  let traitState = TraitState()
  var needsLayout = true
  /// The constraints that this view is the nearest common ancestor of.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []

  /// A view of this frame.
  public init(frame: CGRect) {
    center = CGPoint(x: frame.midX, y: frame.midY)
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// A view without size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view from an archive: as one without size, since there are no archives here.
  public required init?(coder: NSCoder) {
    center = .zero
    bounds = .zero
    super.init()
  }

  // MARK: Geometry

  /// The middle of the view in its superview's coordinates.
  open var center: CGPoint
  /// The rectangle of the view in its own coordinates.
  open var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { sizeChanged(from: oldValue.size) } }
  }
  /// What is applied to the view about its middle.
  open var transform = CGAffineTransform.identity
  /// The rectangle of the view in its superview's coordinates.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
        width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// How the view follows a change of its superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask is turned into constraints.
  open var translatesAutoresizingMaskIntoConstraints = true

  // MARK: Appearance

  /// Whether the view is hidden.
  open var isHidden = false
  /// How opaque the view is, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether the view covers what is behind it.
  open var isOpaque = true
  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds = false
  /// The colour behind the content.
  open var backgroundColor: UIColor?
  /// How content is fitted into the bounds.
  open var contentMode: ContentMode = .scaleToFill
  private var ownTintColor: UIColor?
  /// The colour of what can be touched: the view's own, or else its superview's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .tintColor }
    set {
      ownTintColor = newValue
      tintColorChanged()
    }
  }

  /// Hears that the tint colour, its own or an inherited one, is another.
  open func tintColorDidChange() {}

  private func tintColorChanged() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tintColorChanged() }
  }

  /// Whether the interface of this view can be touched.
  open var isUserInteractionEnabled = true
  /// Whether the view takes all touches while it has one.
  open var isExclusiveTouch = false
  /// A number to find the view by.
  open var tag = 0
  /// Whether content is laid out from the left or the right regardless of the language.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified

  // MARK: Accessibility

  /// The name by which tests find the view.
  open var accessibilityIdentifier: String?
  /// Sets the label that assistive technology reads for the view.
  open var accessibilityLabel: String?
  /// Sets the value that assistive technology reads for the view.
  open var accessibilityValue: String?
  /// Sets the hint that describes the result of touching the view.
  open var accessibilityHint: String?
  /// Whether the view is an element for assistive technology.
  open var isAccessibilityElement = false
  /// Whether elements within the view are hidden from assistive technology.
  open var accessibilityElementsHidden = false
  /// Whether the elements behind the view are ignored.
  open var accessibilityViewIsModal = false
  /// What kind of element the view is.
  open var accessibilityTraits: UIAccessibilityTraits = .none

  // MARK: The tree

  /// The window that the view is in.
  open var window: UIWindow? { superview?.window }

  /// The controller whose root view this is, or else the superview.
  open override var next: UIResponder? { owner ?? superview }

  /// Hears that a view came in.
  open func didAddSubview(_ subview: UIView) {}
  /// Hears that a view will go.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Hears that the view will be in another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Hears that the view is in another superview, or none.
  open func didMoveToSuperview() {}
  /// Hears that the view will be in another window, or none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Hears that the view is in another window, or none.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Lays out the subviews; the base does nothing more than the constraints ask for.
  open func layoutSubviews() {}

  /// Asks for layout in the next pass.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays out this view and those in it that need it, from the outside in.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      fillWithConstrainedSubviews()
      owner?.viewWillLayoutSubviews()
      layoutSubviews()
      owner?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Asks for drawing, of which there is none here.
  open func setNeedsDisplay() {}
  /// Asks for the constraints to be brought up to date.
  open func setNeedsUpdateConstraints() {}
  /// Brings the constraints of this view up to date.
  open func updateConstraints() {}
  /// The size that the content would like.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Says that the content would like another size.
  open func invalidateIntrinsicContentSize() {}
  /// The size that fits the content best.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits the content best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// What bars and the screen's edges cover of the view.
  open internal(set) var safeAreaInsets = UIEdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { safeAreaInsetsDidChange() } }
  }
  /// Hears that bars or edges cover more of the view, or less.
  open func safeAreaInsetsDidChange() {}
  /// The space to keep about the content.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The space to keep about the content, by the direction of reading.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  /// The part of the view that nothing covers.
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(owningView: self)
  /// The part of the view within its margins.
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(owningView: self)
  /// The part of the view that is easy to read.
  public private(set) lazy var readableContentGuide = UILayoutGuide(owningView: self)
  /// The part of the view that the keyboard covers.
  public private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(owningView: self)
  var priorities: [PriorityKey: UILayoutPriority] = [:]

  // MARK: Touches

  /// The view in front at a point that can be touched.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point is within the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// What recognizes gestures on the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet {
      for old in oldValue ?? [] where old.view === self { old.view = nil }
      for new in gestureRecognizers ?? [] { new.view = self }
    }
  }

  /// Has gestures on the view recognized.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Has gestures on the view recognized no more.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// Whether a gesture on the view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// What the user can do with the view besides touching it.
  open var interactions: [any UIInteraction] = []

  // What a simulated user finds. In the class because subclasses override it.

  /// What a user reads in this view, not counting those in it.
  var texts: [String] { [] }
  /// Why this view, though it is seen, cannot be touched.
  var touchObstacle: String? { nil }
  /// Whether something is done when this view is touched.
  var takesTouches: Bool {
    gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } == true
  }
  /// Does what a touch does.
  func touch() {
    for case let tap as UITapGestureRecognizer in gestureRecognizers ?? [] where tap.shouldBegin() {
      tap.state = .ended
      tap.state = .possible
    }
  }

  // MARK: Traits

  /// The traits here: those of the controller or the superview, with what is set here.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// What is set for the view and all that is in it.
  public final var traitOverrides: any UITraitOverrides {
    get { traitState.overrides }
    set { setOverrides(newValue) }
  }
  /// Hears that traits are others.
  ///
  /// Registering for some of them is the newer way.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  var inheritedTraits: UITraitCollection {
    owner?.traitCollection ?? superview?.traitCollection ?? .current
  }
}
