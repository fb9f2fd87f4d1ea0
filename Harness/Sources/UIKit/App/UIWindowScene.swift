public import Foundation

/// A scene with windows.
@MainActor open class UIWindowScene: UIScene {
  private var windowReferences: [Weak<UIWindow>] = []
  /// The windows, the backmost first.
  ///
  /// The scene does not keep them.
  open var windows: [UIWindow] { windowReferences.compactMap(\.object) }
  /// The window that keys are sent to.
  open internal(set) weak var keyWindow: UIWindow?
  /// The screen that the scene is on.
  open var screen: UIScreen { .main }
  /// Which way the device is held.
  open internal(set) var interfaceOrientation: UIInterfaceOrientation = .portrait
  let traitState = TraitState()
  /// The size that windows of the scene have.
  var coordinateSpaceBounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// What the device and the scene's size say.
  var inheritedTraits = UITraitCollection.current {
    didSet { updateTraits() }
  }

  func attach(_ window: UIWindow) {
    detach(window)
    windowReferences.append(Weak(object: window))
  }

  func detach(_ window: UIWindow) {
    windowReferences.removeAll { $0.object == nil || $0.object === window }
  }

  /// The traits of the scene.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// What is set for the scene's windows.
  public final var traitOverrides: any UITraitOverrides {
    get { traitState.overrides }
    set { setOverrides(newValue) }
  }
  /// Hears that traits are others.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// A reference that does not keep its object.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}

extension UIWindowScene: TraitNode {
  var traitChildren: [any TraitNode] { windows }
}

/// Who hears of a window scene's life.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
  /// The size or the traits of the scene are others.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// A quick action was chosen.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// None.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// Which way a device is held.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upright, the top down.
  case portraitUpsideDown
  /// On its side, the top to the right.
  case landscapeLeft
  /// On its side, the top to the left.
  case landscapeRight
}

/// What has coordinates.
@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the whole.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}

/// A screen.
@MainActor open class UIScreen: NSObject, UICoordinateSpace {
  /// The screen of the device.
  public static let main = UIScreen()
  /// The rectangle of the screen.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// How many pixels a point has.
  open var scale: CGFloat { 3 }
}
