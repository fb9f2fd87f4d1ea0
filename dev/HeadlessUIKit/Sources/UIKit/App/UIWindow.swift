public import Foundation

/// The root of a view hierarchy.
@MainActor open class UIWindow: UIView {
  /// The scene that shows the window.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.detach(self)
      windowScene?.attach(self)
      updateTraits()
      oldValue?.statusBarManager?.update()
      windowScene?.statusBarManager?.update()
    }
  }
  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      rootChanged(from: oldValue)
      windowScene?.statusBarManager?.controllersChanged(in: self)
    }
  }
  /// Indicates whether the window is hidden.
  open override var isHidden: Bool {
    didSet {
      if !isHidden { showRoot() }
      windowScene?.statusBarManager?.update()
    }
  }
  /// The position of the window in front-to-back order.
  open var windowLevel = UIWindow.Level.normal
  /// The first responder, which receives key events.
  weak var firstResponder: UIResponder?

  /// Creates a window with the size of a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.coordinateSpaceBounds)
    isHidden = true
    self.windowScene = windowScene
    windowScene.attach(self)
  }

  /// Creates a window without a scene that fills the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window without a scene.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a window from an archive, without a scene.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The window itself.
  open override var window: UIWindow? { self }
  /// The scene of the window.
  open override var next: UIResponder? { windowScene }
  /// The traits of the scene, or the traits for the window's own size without a scene.
  override var inheritedTraits: UITraitCollection {
    windowScene?.traitCollection ?? .forSize(bounds.size)
  }
  /// The bounds of the window.
  ///
  /// A change of the size adapts columns and presentations.
  open override var bounds: CGRect {
    didSet { if oldValue.size != bounds.size { didResize() } }
  }

  /// Indicates whether the window receives key events.
  open var isKeyWindow: Bool {
    (windowScene?.keyWindow ?? HeadlessDevice.current.keyWindow) === self
  }

  /// Makes this window the key window, which receives key events.
  open func makeKey() {
    guard !isKeyWindow else { return }
    if let windowScene {
      windowScene.keyWindow = self
    } else {
      HeadlessDevice.current.keyWindow = self
    }
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Posted after a window has become the key window; the object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// The position of a window in front-to-back order.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The position.
    ///
    /// A higher value is further in front.
    public let rawValue: CGFloat
    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of normal windows.
    public static let normal = Self(rawValue: 0)
    /// The level of alerts.
    public static let alert = Self(rawValue: 2000)
  }
}
