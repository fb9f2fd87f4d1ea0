public import Foundation

/// A file of view controllers with their identifiers; here the app registers the controllers
/// instead.
@MainActor open class UIStoryboard: NSObject {
  private let name: String
  private static var scenes: [String: [String?: (NSCoder) -> UIViewController?]] = [:]

  /// Creates the storyboard with a name.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Registers a controller of a storyboard; on a device, the storyboard's file contains the
  /// controller.
  ///
  /// - Parameters:
  ///   - type: The class of the controller.
  ///   - identifier: The identifier of the controller; nil for the initial controller.
  ///   - storyboard: The name of the storyboard.
  public static func register(
    _ type: UIViewController.Type, identifier: String?, storyboard: String
  ) {
    scenes[storyboard, default: [:]][identifier] = { type.init(coder: $0) }
  }

  /// Registers a segue of a storyboard.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue.
  ///   - source: The identifier of the controller from which the segue leads; nil for the initial
  ///     controller.
  ///   - destination: The identifier of the controller to which the segue leads.
  ///   - storyboard: The name of the storyboard.
  public static func registerSegue(
    _ identifier: String, from source: String?, to destination: String, storyboard: String
  ) {
    segues[storyboard, default: [:]][SegueKey(source: source, identifier: identifier)] = destination
  }

  private struct SegueKey: Hashable {
    let source: String?
    let identifier: String
  }
  private static var segues: [String: [SegueKey: String]] = [:]

  /// Creates a segue and its destination; returns nil if the storyboard has none.
  func segue(_ identifier: String, from source: UIViewController) -> UIStoryboardSegue? {
    let key = SegueKey(source: source.storyboardIdentifier, identifier: identifier)
    guard let name = Self.segues[self.name]?[key] else { return nil }
    let destination = instantiateViewController(withIdentifier: name)
    return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
  }

  /// Creates the initial controller.
  open func instantiateInitialViewController() -> UIViewController? {
    Self.scenes[name]?[nil].flatMap { made(by: $0, nil) }
  }

  /// Creates the initial controller with a closure.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let scene = Self.scenes[name]?[nil] else { return nil }
    return made(by: { creator?($0) ?? scene($0) }, nil) as? ViewController
  }

  /// Creates the controller with an identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiateViewController(identifier: identifier)
  }

  /// Creates the controller with an identifier by calling a closure, or from the registered class
  /// if the closure returns nil.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let scene = Self.scenes[name]?[identifier]
    if scene == nil {
      HeadlessDevice.current.log.raise(
        "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    let controller = made(
      by: { creator?($0) ?? scene?($0) ?? ViewController(coder: $0) }, identifier)
    guard let controller = controller as? ViewController else {
      preconditionFailure("'\(identifier)' is not a \(ViewController.self) or was not created")
    }
    return controller
  }

  private func made(by make: (NSCoder) -> UIViewController?, _ identifier: String?)
    -> UIViewController?
  {
    let controller = make(StoryboardCoder())
    controller?.storyboard = self
    controller?.storyboardIdentifier = identifier
    return controller
  }
}

/// A substitute for the decoder of an archive, which must not be read.
final class StoryboardCoder: NSCoder {}
