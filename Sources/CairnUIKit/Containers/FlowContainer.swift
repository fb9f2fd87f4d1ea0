#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import UIKit

  /// What shows one flow that has a container of its own: a view controller of UIKit's and its delegate.
  ///
  /// A container does what the tree says and reports what the user did; it keeps no state of its own
  /// beyond what it was told last.
  @MainActor
  protocol FlowContainer: AnyObject {
    var viewController: UIViewController { get }

    /// Shows what the tree says, and what it holds in turn.
    ///
    /// - Parameter animated: Whether what changes on the screen may be seen to change.
    func update(animated: Bool)
  }
#endif
