import Cairn
import CairnUIKit
import UIKit

/// A classic parent whose child is a Cairn flow.
///
/// The flow's screens are ordinary items of the classic navigation controller, which also retains
/// the flow. `onFinish` receives its result, also when the user goes back from its first screen.
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
    let navigator = Navigator(BuyCoordinator(product: product)) { [weak self] in
      self?.results.append($0)
    }
    NavigatorViewController(navigator).push(on: navigationController, animated: true)
  }
}
