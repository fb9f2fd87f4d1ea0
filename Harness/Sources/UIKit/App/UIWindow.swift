public import Foundation

/// The root of a tree of views.
@MainActor open class UIWindow: UIView {
  /// The scene that the window is shown in.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.detach(self)
      windowScene?.attach(self)
      updateTraits()
    }
  }
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { rootChanged(from: oldValue) }
  }
  /// The change of the window's size that is under way.
  var resizing: Transition?
  /// Whether the window is out of sight.
  open override var isHidden: Bool {
    didSet { if !isHidden { showRoot() } }
  }
  /// How far in front the window is.
  open var windowLevel = UIWindow.Level.normal
  /// The responder that keys are sent to first.
  weak var firstResponder: UIResponder?

  /// A window of a scene, as large as that.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.coordinateSpaceBounds)
    isHidden = true
    self.windowScene = windowScene
    windowScene.attach(self)
  }

  /// A window without a scene.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// A window from an archive, without a scene.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A window is in itself.
  open override var window: UIWindow? { self }
  /// The scene.
  open override var next: UIResponder? { windowScene }
  /// What the scene says, or without one the size that the window has itself.
  override var inheritedTraits: UITraitCollection {
    windowScene?.traitCollection ?? .forSize(bounds.size)
  }
  /// The window's size; columns collapse and presentations adapt as it asks for.
  open override var bounds: CGRect {
    willSet { if newValue.size != bounds.size { willResize(to: newValue.size) } }
    didSet { if oldValue.size != bounds.size { didResize() } }
  }

  /// Whether keys are sent to this window.
  open var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// Has keys sent to this window.
  open func makeKey() { windowScene?.keyWindow = self }

  /// Shows the window and has keys sent to it.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// How far in front a window is.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The higher, the further in front.
    public let rawValue: CGFloat
    /// A level of this height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// That of ordinary windows.
    public static let normal = Self(rawValue: 0)
    /// That of the status bar.
    public static let statusBar = Self(rawValue: 1000)
    /// That of alerts.
    public static let alert = Self(rawValue: 2000)
  }
}
