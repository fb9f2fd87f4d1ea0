// P1: a coordinator with `start()`, and children that are kept and released.
//
// Classic: ClassicBuyCoordinator.swift. The parent adds each child to an array and removes it when
// the child is done. If the parent forgets to add it, the child is deallocated immediately; if it
// forgets to remove it, the child leaks.
// Cairn: a destination that is a coordinator *is* the child. The child lives while it is in the
// tree, and `start()` is called after it has entered the tree. There is no array.
// Keep the classic code while it works: AdoptingCairn.swift has a classic parent with a Cairn
// child.
import Cairn

/// Shows products, and starts a child flow to sell one.
final class StoreCoordinator: Coordinator {
  enum Route: Routable { case products, buy(Product.ID) }
  let navigation = Navigation(root: Route.products)
  private(set) var sold: [Product.ID] = []

  func destination(for route: Route) -> Destination {
    switch route {
    case .products:
      PlainScreen("Products", ["Buy tea": { self.navigate(to: .buy(Product.tea.id)) }])
    case .buy(let id):
      BuyCoordinator(product: id).onFinish { self.sold.append($0) }
    }
  }
}

/// Sells one product, in two steps.
final class BuyCoordinator: Coordinator {
  enum Route: Routable { case quantity, confirm }
  typealias Output = Product.ID
  let navigation = Navigation(root: Route.quantity)
  private let product: Product.ID
  private(set) var hasStarted = false

  init(product: Product.ID) { self.product = product }

  func start() { hasStarted = true }

  func destination(for route: Route) -> Destination {
    switch route {
    case .quantity: PlainScreen("How many?", ["One": { self.navigate(to: .confirm) }])
    case .confirm: PlainScreen("Sure?", ["Buy": { self.finish(self.product) }])
    }
  }
}
