#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The action of one of UIKit's completion handlers, which is performed exactly once.
  ///
  /// UIKit does not document that it calls every handler. It may drop a transition, for example if
  /// other code takes the change back in the same turn, and release the handlers. The release is then
  /// the sign that the transition has ended.
  @MainActor
  final class Completion {
    private var action: (@MainActor () -> Void)?

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    func callAsFunction() {
      let action = self.action
      self.action = nil
      action?()
    }

    deinit {
      if let action { Task { @MainActor in action() } }
    }
  }

  extension UIViewControllerTransitionCoordinator {
    /// Performs an action once, after the transition has ended or was dropped.
    func whenEnded(_ action: @escaping @MainActor () -> Void) {
      let completion = Completion(action)
      // The result says whether an animation was queued. According to UIKit's header, "the completions
      // may be run even if the animations are not".
      animate(alongsideTransition: nil) { _ in completion() }
    }
  }
#endif
