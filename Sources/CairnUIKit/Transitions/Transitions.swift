#if canImport(UIKit) && !os(watchOS)
  import CairnHosting
  import UIKit

  /// The transitions that UIKit runs, by the object that moves.
  @MainActor
  final class Transitions {
    private struct Moving {
      let transition: HostTransition
      /// The container in which the transition runs; nil for a presentation.
      weak var container: UIViewController?
      let isPresentation: Bool
    }

    private var moving: [ObjectIdentifier: Moving] = [:]
    private let loop: HostLoop

    init(_ loop: HostLoop) { self.loop = loop }

    /// Records a transition within a container.
    func begin(_ owner: any FlowContainer) { begin(owner, in: owner.viewController) }

    /// Records that a view controller is being presented or dismissed.
    func begin(_ presented: UIViewController) { begin(presented, in: nil) }

    private func begin(_ owner: AnyObject, in container: UIViewController?) {
      let known = moving[ObjectIdentifier(owner)]?.transition
      moving[ObjectIdentifier(owner)] = Moving(
        transition: known ?? loop.beginTransition("\(type(of: owner))"), container: container,
        isPresentation: container == nil)
    }

    func isRunning(_ owner: AnyObject) -> Bool { moving[ObjectIdentifier(owner)] != nil }

    /// Removes the owner's transition, because UIKit did not begin it.
    func takeBack(_ owner: AnyObject) {
      moving.removeValue(forKey: ObjectIdentifier(owner))?.transition.revoke()
    }

    /// Ends the owner's transition, if any; after the last one, the host continues to update.
    func end(_ owner: AnyObject) { end(ObjectIdentifier(owner)) }

    /// Ends the transitions in containers that have left the screen, because UIKit does not notify
    /// their delegates.
    ///
    /// A transition that UIKit still performs ends together with UIKit's. On the headless UIKit,
    /// each transition also ends in another way, so no test needs this method; but a transition
    /// that never ends would stop the host.
    func endOffScreen() {
      for (owner, moving) in moving where !moving.isPresentation {
        guard let container = moving.container else {
          end(owner)
          continue
        }
        guard container.viewIfLoaded?.window == nil else { continue }
        guard let coordinator = container.transitionCoordinator else {
          end(owner)
          continue
        }
        coordinator.whenEnded { [weak self] in Task { self?.end(owner) } }
      }
    }

    private func end(_ owner: ObjectIdentifier) {
      moving.removeValue(forKey: owner)?.transition.end()
    }
  }

  /// The action of one of UIKit's completion handlers, which is performed exactly once.
  ///
  /// UIKit does not document that it calls every handler. UIKit may drop a transition and release
  /// its handlers, for example if other code undoes the change in the same turn. The release then
  /// indicates that the transition has ended.
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
      // The return value only indicates whether an animation was queued. According to UIKit's
      // header, "the completions may be run even if the animations are not".
      animate(alongsideTransition: nil) { _ in completion() }
    }
  }
#endif
