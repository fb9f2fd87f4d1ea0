#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import UIKit

  /// Shows the one child of a `switching` flow; the old one leaves as a whole.
  @MainActor
  final class SwitchingContainer: FlowContainer {
    private let id: EntryID
    private unowned let replica: Replica
    private let container = ContainerViewController(nibName: nil, bundle: nil)

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
    }

    var viewController: UIViewController { container }

    func update(animated: Bool) {
      let shown = replica.tree.flow(id)?.top.flatMap {
        replica.viewController(at: $0, animated: animated)
      }
      container.show(shown, animated: animated)
    }
  }
#endif
