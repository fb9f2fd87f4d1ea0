import UIKit

final class ClassicStoreCoordinator: ClassicCoordinator {
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
    let child = ClassicBuyCoordinator(
      product: product, navigationController: navigationController, parent: self)
    startChild(child)
  }

  func child(_ child: ClassicBuyCoordinator, didBuy product: Product.ID) {
    sold.append(product)
    navigationController.popToRootViewController(animated: true)
    releaseChild(child)
  }
}

final class ClassicBuyCoordinator: ClassicCoordinator {
  var childCoordinators: [any ClassicCoordinator] = []
  let navigationController: UINavigationController
  private weak var parent: ClassicStoreCoordinator?
  private let product: Product.ID

  init(
    product: Product.ID, navigationController: UINavigationController,
    parent: ClassicStoreCoordinator
  ) {
    self.product = product
    self.navigationController = navigationController
    self.parent = parent
  }

  func start() {
    push(PlainScreen("How many?", ["One": { [weak self] in self?.confirm() }]))
  }

  private func confirm() {
    push(PlainScreen("Sure?", ["Buy": { [weak self] in self?.finish() }]))
  }

  private func finish() { parent?.child(self, didBuy: product) }
}
