import Cairn
import CairnUIKit
import UIKit

/// Both together: a classic parent whose child is a Cairn flow.
///
/// The host is a view controller like any other. It is presented and dismissed by the classic code, and
/// the flow's result comes to the navigator's `onFinish`.
final class AdoptingStoreCoordinator: NSObject, ClassicCoordinator {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController: UINavigationController
  private(set) var sold: [Product.ID] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    push(PlainScreen("Products", ["Buy tea": { [weak self] in self?.buy(Product.tea.id) }]))
  }

  private func buy(_ product: Product.ID) {
    let navigator = Navigator(BuyCoordinator(product: product)) { [weak self] result in
      if case .finished(let id) = result { self?.sold.append(id) }
      self?.navigationController.dismiss(animated: true)
    }
    navigationController.present(NavigatorViewController(navigator), animated: true)
  }
}
