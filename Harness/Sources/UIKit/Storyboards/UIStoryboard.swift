public import Foundation

/// Controllers by their identifiers.
@MainActor open class UIStoryboard: NSObject {
  private let name: String
  private static var scenes: [String: [String?: (NSCoder) -> UIViewController?]] = [:]

  /// The storyboard of a name.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Says what a storyboard contains, which on a device its file does.
  ///
  /// - Parameters:
  ///   - type: The class of the controller.
  ///   - identifier: The identifier of the controller; nil for the first one.
  ///   - storyboard: The storyboard's name.
  public static func register(
    _ type: UIViewController.Type, identifier: String?, storyboard: String
  ) {
    scenes[storyboard, default: [:]][identifier] = { type.init(coder: $0) }
  }

  /// The first controller.
  open func instantiateInitialViewController() -> UIViewController? {
    Self.scenes[name]?[nil].flatMap { made(by: $0) }
  }

  /// The first controller, made by a closure.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let scene = Self.scenes[name]?[nil] else { return nil }
    return made(by: { creator?($0) ?? scene($0) }) as? ViewController
  }

  /// The controller of an identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiateViewController(identifier: identifier)
  }

  /// The controller of an identifier, made by a closure, or by its class where that gives nil.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let scene = Self.scenes[name]?[identifier]
    if scene == nil {
      HeadlessDevice.current.log.raise(
        "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    let controller = made(by: { creator?($0) ?? scene?($0) ?? ViewController(coder: $0) })
    guard let controller = controller as? ViewController else {
      preconditionFailure("'\(identifier)' is no \(ViewController.self), or could not be made")
    }
    return controller
  }

  private func made(by make: (NSCoder) -> UIViewController?) -> UIViewController? {
    let controller = make(StoryboardCoder())
    controller?.storyboard = self
    return controller
  }
}

/// What stands for an archive.
///
/// There is nothing in it.
final class StoryboardCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
}
