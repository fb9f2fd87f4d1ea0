#if canImport(UIKit)
  import UIKit

  /// The transitions that UIKit is in the middle of. While there is one, nothing else is begun.
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
    func end(_ owner: AnyObject) {
      guard moving.removeValue(forKey: ObjectIdentifier(owner)) != nil, moving.isEmpty else { return }
      whenOver()
    }

    /// Ends those in containers that are not on the screen any more: UIKit does not tell of their end.
    func endOffScreen() {
      let wasUnderWay = isUnderWay
      moving = moving.filter { _, moving in
        moving.isPresentation || moving.container?.viewIfLoaded?.window != nil
      }
      if wasUnderWay, moving.isEmpty { whenOver() }
    }
  }
#endif
