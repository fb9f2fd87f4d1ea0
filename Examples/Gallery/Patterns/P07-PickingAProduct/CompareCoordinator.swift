// P7: a flow with a typed result. A product is picked in a modal, and its id handed back.
//
// Classic: ClassicPicker.swift. A delegate for the choice, a second one for the swipe, which tells
// nobody otherwise.
// Cairn: the flow has an `Output`, and its result comes on every way out. Await it with `run`, or give
// the flow a route and declare `.onFinish`: then it is saved, and a link can lead there.
// Keep a classic picker, or one of the system's, as a view controller: `destination(for:)` may return it,
// and its delegate calls the coordinator, as in P9.
import Cairn

final class CompareCoordinator: Coordinator {
  enum Route: Routable { case product(Product.ID), pick, comparison(Product.ID, Product.ID) }
  let navigation: Navigation<Route>
  private let product: Product.ID
  private(set) var lastResult: FlowResult<Product.ID>?

  init(product: Product.ID) {
    self.product = product
    navigation = Navigation(root: .product(product))
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .product(let id):
      PlainScreen(
        "Product \(id)",
        [
          "Pick and wait": { self.task { await self.pick() } },
          "Pick": { self.navigate(to: .pick) },
        ])
    case .pick: PickCoordinator().onFinish { self.compare(with: $0) }
    case .comparison(let one, let other): PlainScreen("\(one) or \(other)?")
    }
  }

  func transition(to route: Route) -> Route.Transition {
    route == .pick ? .present(.pick, as: .sheet) : .push(route)
  }

  private func pick() async {
    let result = await run(PickCoordinator(), as: .sheet)
    lastResult = result
    if case .finished(let id) = result { compare(with: id) }
  }

  private func compare(with id: Product.ID) { navigate(to: .comparison(product, id)) }
}

final class PickCoordinator: Coordinator {
  enum Route: Routable { case all }
  typealias Output = Product.ID
  let navigation = Navigation(root: Route.all)

  func destination(for route: Route) -> Destination {
    PlainScreen(
      "Pick one",
      [
        "Kettle": { self.finish(Product.kettle.id) },
        "Cancel": { self.cancel() },
      ])
  }
}
