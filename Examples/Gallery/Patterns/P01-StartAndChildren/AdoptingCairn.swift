import Cairn
import CairnUIKit
import UIKit

/// A classic parent whose child is a Cairn flow.
///
/// The host is an ordinary view controller that the classic code presents and dismisses. It owns
/// the navigator. `onFinish` receives the flow's result, also when the user swipes the host away.
final class AdoptingStoreCoordinator: ClassicCoordinator {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController: UINavigationController
  private(set) var results: [FlowResult<Product.ID>] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    push(PlainScreen("Products", ["Buy tea": { [weak self] in self?.buy(Product.tea.id) }]))
  }

  private func buy(_ product: Product.ID) {
    let navigator = Navigator(BuyCoordinator(product: product)) { [weak self] in self?.ended($0) }
    navigationController.present(NavigatorViewController(navigator), animated: true)
  }

  private func ended(_ result: FlowResult<Product.ID>) {
    results.append(result)
    if case .finished = result { navigationController.dismiss(animated: true) }
  }
}
