public import Foundation

/// The methods of its controller that a view calls.
@MainActor protocol ViewOwner: UIResponder, TraitNode {
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  func viewWillMove(toWindow window: UIWindow?)
  func viewDidMove(toWindow window: UIWindow?)
}

/// A rectangular element of the interface in a hierarchy of views.
///
/// Here views are laid out and inspected, but never drawn.
@MainActor open class UIView: UIResponder {
  /// The view that contains this one.
  public internal(set) weak var superview: UIView?
  /// The views inside this one, starting at the back.
  open internal(set) var subviews: [UIView] = []
  /// The controller whose root view this is.
  weak var owner: (any ViewOwner)?
  let traitState = TraitState()
  var needsLayout = true

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    center = CGPoint(x: frame.midX, y: frame.midY)
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Creates a view without a size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view from an archive.
  ///
  /// There are no archives here, so the view has no size.
  public required init?(coder: NSCoder) {
    center = .zero
    bounds = .zero
    super.init()
  }

  // MARK: Geometry

  /// The centre of the view in its superview's coordinates.
  open var center: CGPoint
  /// The rectangle of the view in its own coordinates.
  open var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { sizeChanged(from: oldValue.size) } }
  }
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
  /// The effect of a change of the superview's size on the view.
  open var autoresizingMask: AutoresizingMask = []
  /// Indicates whether the autoresizing mask is translated into constraints.
  open var translatesAutoresizingMaskIntoConstraints = true

  // MARK: Appearance

  /// Indicates whether the view is hidden.
  open var isHidden = false
  /// The opacity of the view, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The background colour.
  open var backgroundColor: UIColor?
  private var ownTintColor: UIColor?
  /// The tint colour, for interactive elements: the view's own, or otherwise its superview's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .tintColor }
    set { ownTintColor = newValue }
  }
  private var ownTintAdjustmentMode = TintAdjustmentMode.automatic
  /// The adjustment of the tint colour: the view's own, or otherwise its superview's.
  ///
  /// The value is never `automatic`. The model does not dim colours
  /// (https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.property).
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      ownTintAdjustmentMode != .automatic
        ? ownTintAdjustmentMode : superview?.tintAdjustmentMode ?? .normal
    }
    set { ownTintAdjustmentMode = newValue }
  }

  /// An adjustment of the tint colour.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The same as the superview's.
    case automatic
    /// The colour itself.
    case normal
    /// A colour without saturation, as beneath an alert.
    case dimmed
  }

  /// Indicates whether the user can touch the view and its subviews.
  open var isUserInteractionEnabled = true

  // MARK: Accessibility

  /// The identifier by which tests find the view.
  open var accessibilityIdentifier: String?
  /// The label that assistive technology reads for the view.
  open var accessibilityLabel: String?
  /// The value that assistive technology reads for the view.
  open var accessibilityValue: String?
  /// The hint that describes the result of touching the view.
  open var accessibilityHint: String?
  /// Indicates whether accessibility elements inside the view are hidden.
  open var accessibilityElementsHidden = false
  /// Indicates whether accessibility elements behind the view are ignored.
  open var accessibilityViewIsModal = false
  /// The accessibility traits of the view.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// The action that a view of SwiftUI performs for VoiceOver's escape gesture.
  package var escapeAction: (() -> Void)?
  /// The menu that appears when the user holds the view.
  package var menuWhenHeld: (() -> UIMenu)?

  open override func accessibilityPerformEscape() -> Bool {
    escapeAction?()
    return escapeAction != nil
  }

  // MARK: The tree

  /// The window that contains the view.
  open var window: UIWindow? { superview?.window }

  /// The controller that manages this view, or otherwise the superview.
  open override var next: UIResponder? { owner ?? superview }

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called after the view has moved to another window or to none.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Lays out the subviews.
  ///
  /// The default does nothing.
  open func layoutSubviews() {}

  /// Requests a layout in the next pass.
  open func setNeedsLayout() { needsLayout = true }

  /// Lays out this view and the views inside it that need a layout, parents first.
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

  /// The layout guide of the margins.
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide()

  // MARK: Touches

  /// Returns the frontmost view that can be touched at a point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Returns whether a point is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The gesture recognisers of the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet {
      for old in oldValue ?? [] where old.view === self { old.view = nil }
      for new in gestureRecognizers ?? [] { new.view = self }
    }
  }

  /// Adds a gesture recogniser.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  // These members are for a simulated user. They are not in an extension, because subclasses
  // override them.

  /// The texts in this view, without those of its subviews.
  var texts: [String] { [] }
  /// The reason why this visible view cannot be touched.
  var touchObstacle: String? { nil }
  /// Indicates whether a touch on this view has an effect.
  var takesTouches: Bool { false }
  /// Performs the effect of a touch.
  func touch() {}

  // MARK: Traits

  /// The traits of the view: those of the controller or the superview, with the view's own
  /// overrides.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// Trait overrides for the view and everything inside it.
  public final var traitOverrides: any UITraitOverrides {
    get { traitState.overrides }
    set { setOverrides(newValue) }
  }
  /// The light or dark style of the view and everything inside it.
  ///
  /// The style of a window applies to everything in the window
  /// (https://developer.apple.com/documentation/uikit/uiview/overrideuserinterfacestyle).
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle == .unspecified {
        traitOverrides.remove(UITraitUserInterfaceStyle.self)
      } else {
        traitOverrides.userInterfaceStyle = overrideUserInterfaceStyle
      }
    }
  }

  var inheritedTraits: UITraitCollection {
    owner?.traitCollection ?? superview?.traitCollection ?? .current
  }
}
