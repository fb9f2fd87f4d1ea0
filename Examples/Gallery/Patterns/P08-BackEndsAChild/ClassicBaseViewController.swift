import UIKit

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// A base view controller that keeps the coordinator of its flow.
///
/// When the first screen of a flow leaves the stack, UIKit releases it, and it releases its
/// coordinator. No list and no delegate is needed. Every screen must inherit from this class, the
/// coordinator learns only in its `deinit` that the user went back, and a screen that leaks keeps its
/// coordinator too.
class ClassicBaseViewController: UIViewController {
  /// The coordinator whose flow begins with this screen.
  var coordinator: AnyObject?
}

// The same without a base class, as an associated object. Only the address of the key is used.
private nonisolated(unsafe) var coordinatorKey: UInt8 = 0

extension UIViewController {
  /// The coordinator whose flow begins with this screen.
  var associatedCoordinator: AnyObject? {
    get { objc_getAssociatedObject(self, &coordinatorKey) as AnyObject? }
    set {
      objc_setAssociatedObject(self, &coordinatorKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

/// A coordinator that only its first screen keeps.
@MainActor
final class ClassicKeptCoordinator {
  private let titles: [String]
  private let navigationController: UINavigationController

  init(_ titles: [String], navigationController: UINavigationController) {
    (self.titles, self.navigationController) = (titles, navigationController)
  }

  func start() {
    let first = ClassicKeptViewController(titles[0], next: titles.dropFirst().first) {
      [weak self] in self?.startNext()
    }
    first.coordinator = self
    navigationController.pushViewController(first, animated: true)
  }

  private func startNext() {
    let rest = Array(titles.dropFirst())
    ClassicKeptCoordinator(rest, navigationController: navigationController).start()
  }
}

/// The first screen of a flow, with a button to the next flow.
final class ClassicKeptViewController: ClassicBaseViewController {
  init(_ title: String, next: String?, onNext: @escaping () -> Void) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.rightBarButtonItem = next.map { next in
      UIBarButtonItem(title: next, primaryAction: UIAction { _ in onNext() })
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
