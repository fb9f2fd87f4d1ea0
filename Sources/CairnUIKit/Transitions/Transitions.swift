#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The transitions that UIKit is in the middle of; while there is one, nothing else is begun.
  @MainActor
  final class Transitions {
    private struct Moving {
      let name: String
      /// The container in which something moves; nil for a presentation.
      weak var container: UIViewController?
      let isPresentation: Bool
    }

    private var moving: [ObjectIdentifier: Moving] = [:]
    private let whenOver: @MainActor () -> Void

    init(whenOver: @escaping @MainActor () -> Void) { self.whenOver = whenOver }

    var isUnderWay: Bool { !moving.isEmpty }

    /// What is in a transition, in words.
    var names: [String] { moving.values.map(\.name).sorted() }

    /// Something moves within a container.
    func begin(_ owner: any FlowContainer) {
      moving[ObjectIdentifier(owner)] = Moving(
        name: "\(type(of: owner))", container: owner.viewController, isPresentation: false)
    }

    /// A view controller is presented or dismissed.
    func begin(_ presented: UIViewController) {
      moving[ObjectIdentifier(presented)] = Moving(
        name: "\(type(of: presented))", isPresentation: true)
    }

    /// Takes back that the owner's began, because it did not.
    func takeBack(_ owner: AnyObject) { moving[ObjectIdentifier(owner)] = nil }

    /// Ends the owner's transition, if it has one; when it was the last, what waits goes on.
    func end(_ owner: AnyObject) { end(ObjectIdentifier(owner)) }

    /// Ends those in containers that are not on the screen any more, for UIKit does not tell their
    /// delegates; those that it is still at, when it is done.
    func endOffScreen() {
      for (owner, moving) in moving where !moving.isPresentation {
        guard let container = moving.container else {
          end(owner)
          continue
        }
        guard container.viewIfLoaded?.window == nil else { continue }
        let isTold = container.transitionCoordinator?
          .animate(alongsideTransition: nil) { [weak self] _ in Task { self?.end(owner) } }
        if isTold != true { end(owner) }
      }
    }

    private func end(_ owner: ObjectIdentifier) {
      guard moving.removeValue(forKey: owner) != nil, moving.isEmpty else { return }
      whenOver()
    }
  }
#endif
