// P7: a flow with a typed result. The user picks a product in a modal, which returns its id.
//
// Classic: ClassicPicker.swift. It needs a delegate for the choice, and a second one for the swipe,
// which would otherwise go unnoticed.
// Cairn: the flow has an `Output`, and its result arrives however the flow ends. Await the result
// with `run`. Or give the flow a route and declare `.onFinish`: then the flow is saved, and links
// can open it. PublishedPickerCoordinator.swift finishes by the subjects of a view model.
// Keep a classic picker, or a system picker, as a view controller: `destination(for:)` can return
// it, and its delegate calls the coordinator, as in P9.
import Cairn

final class CompareCoordinator: Coordinator {
  enum Route: Routable { case product(Product.ID), pick, comparison(Product.ID, Product.ID) }
  let navigation: Navigation<Route>
  private let product: Product.ID
  private let usesCombine: Bool
  private(set) var lastResult: FlowResult<Product.ID>?

  init(product: Product.ID, usesCombine: Bool = false) {
    self.product = product
    self.usesCombine = usesCombine
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
    case .pick:
      if usesCombine {
        PublishedPickerCoordinator().onFinish { self.compare(with: $0) }
      } else {
        PickCoordinator().onFinish { self.compare(with: $0) }
      }
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
