public import Foundation

/// A scene with windows.
@MainActor open class UIWindowScene: UIScene {
  private var windowReferences: [Weak<UIWindow>] = []
  /// The windows, starting with the one at the back.
  ///
  /// The scene does not retain them.
  open var windows: [UIWindow] { windowReferences.compactMap(\.object) }
  /// The window that receives key events.
  open internal(set) weak var keyWindow: UIWindow?
  /// The screen that shows the scene.
  open var screen: UIScreen { .main }
  /// The orientation of the interface.
  open internal(set) var interfaceOrientation: UIInterfaceOrientation = .portrait
  let traitState = TraitState()
  /// The bounds of the scene's windows.
  var coordinateSpaceBounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The traits of the device and of the scene's size.
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
  /// The overridden traits for the scene's windows.
  public final var traitOverrides: any UITraitOverrides {
    get { traitState.overrides }
    set { setOverrides(newValue) }
  }
  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var object: Object?
}

extension UIWindowScene: TraitNode {
  var traitChildren: [any TraitNode] { windows }
}

/// Methods that handle the events of a window scene.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
  /// Called when the size or the traits of the scene have changed.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Called when the user chose a quick action.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// Always nil.
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

/// The orientation of a device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upright, with the top at the bottom.
  case portraitUpsideDown
  /// On its side, with the top at the right.
  case landscapeLeft
  /// On its side, with the top at the left.
  case landscapeRight
}

/// An object with a coordinate system.
@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds of the object.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}

/// A screen.
@MainActor open class UIScreen: NSObject, UICoordinateSpace {
  /// The screen of the device.
  public static let main = UIScreen()
  /// The bounds of the screen.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The number of pixels per point.
  open var scale: CGFloat { 3 }
}
