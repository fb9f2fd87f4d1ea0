import Cairn
import CairnUIKit
import UIKit

/// Both together: a classic parent whose child is a Cairn flow.
///
/// The host is a view controller like any other, presented and dismissed by the classic code. It keeps
/// the navigator; the flow's result comes to `onFinish`, also when the user swipes the host away.
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
