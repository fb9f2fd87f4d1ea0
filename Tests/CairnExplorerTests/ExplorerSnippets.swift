// The code of the article "Exploring an app".
import Cairn
import CairnExplorer
import Testing

private final class CheckoutCoordinator: Coordinator {
  enum Route: Routable { case cart, soldOut, payment }

  let navigation = Navigation(root: Route.cart)
  let stock: FakeStock

  init(stock: FakeStock) { self.stock = stock }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .payment:
      .when({ await self.stock.isAvailable() }, then: .push(.payment), otherwise: .push(.soldOut))
    default: .show(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .cart: CartModel(onPay: { self.navigate(to: .payment) })
    case .soldOut, .payment: PageModel()
    }
  }
}

// snippet: explorer-later
@MainActor
private struct FakeAdvice {
  let choices: Choices

  func recommended() async -> Int {
    await choices.later("advice")
    return 7
  }
}
// end snippet

@MainActor
private final class CartModel {
  private let onPay: @MainActor () -> Void

  init(onPay: @escaping @MainActor () -> Void) { self.onPay = onPay }

  func pay() { onPay() }
}

private final class PageModel {}

// snippet: explorer-actions
extension CartModel: Explorable {
  var actions: [ExplorerAction] {
    [ExplorerAction("pay") { self.pay() }]
  }
}
// end snippet

// snippet: explorer-choices
@MainActor
private struct FakeStock {
  let choices: Choices

  func isAvailable() async -> Bool { choices.choose("available", from: [true, false]) }
}
// end snippet

@MainActor
struct ExplorerSnippets {
  // snippet: explorer-make
  private func checkout() -> Explorer<CheckoutCoordinator> {
    Explorer(named: "checkout()") { choices in
      CheckoutCoordinator(stock: FakeStock(choices: choices))
    }
    .reachable("the sold-out page") { $0.isShown(CheckoutCoordinator.Route.soldOut) }
  }
  // end snippet

  // snippet: explorer-test
  @Test("The checkout has no dead end, and every link works")
  func explores() async {
    let report = await checkout().expectNoProblems()
    #expect(report.isComplete)
  }
  // end snippet
}
