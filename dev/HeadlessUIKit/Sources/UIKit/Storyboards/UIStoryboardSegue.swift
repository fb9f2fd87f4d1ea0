import Foundation

/// A way from one controller of a storyboard to another.
///
/// Unwinding is not modelled, because actions cannot be found by name here.
@MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue.
  public let identifier: String?
  /// The controller from which the segue leads.
  public let source: UIViewController
  /// The controller to which the segue leads.
  public let destination: UIViewController

  /// Creates a segue; a subclass can override ``perform()``.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Shows the destination.
  open func perform() { source.show(destination, sender: self) }
}

extension UIViewController {
  func perform(segue identifier: String, sender: Any?) {
    guard let segue = storyboard?.segue(identifier, from: self) else {
      return HeadlessDevice.current.log.raise(
        "Receiver (\(reference)) has no segue with identifier '\(identifier)'")
    }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
