// P5: flows within flows, whose results are passed outward.
//
// The shop in Examples/Shop is a complete example: catalogue, cart, checkout with its payment,
// orders. This is its skeleton: an order needs a payment, and a payment may need a card. The
// innermost result reaches the outermost flow one level at a time, and each level knows only the
// next one.
// By hand, each level is a delegate of the next one, as in P3, and has to clean up however it ends,
// as in P8. This code is the most useful to convert first.
import Cairn

struct Card: Equatable { let number: String }
struct Payment: Equatable { let card: Card }
struct Order: Equatable { let payment: Payment }

final class OrderCoordinator: Coordinator {
  enum Route: Routable { case review, pay }
  typealias Output = Order
  let navigation = Navigation(root: Route.review)

  func destination(for route: Route) -> Destination {
    switch route {
    case .review: PlainScreen("Your order", ["Pay": { self.navigate(to: .pay) }])
    case .pay: PaymentCoordinator().onFinish { self.finish(Order(payment: $0)) }
    }
  }
}

final class PaymentCoordinator: Coordinator {
  enum Route: Routable { case methods, card }
  typealias Output = Payment
  let navigation = Navigation(root: Route.methods)

  func destination(for route: Route) -> Destination {
    switch route {
    case .methods: PlainScreen("How to pay", ["By card": { self.navigate(to: .card) }])
    case .card: CardCoordinator().onFinish { self.finish(Payment(card: $0)) }
    }
  }
}

final class CardCoordinator: Coordinator {
  enum Route: Routable { case number }
  typealias Output = Card
  let navigation = Navigation(root: Route.number)

  func destination(for route: Route) -> Destination {
    PlainScreen("Card", ["Use 4242": { self.finish(Card(number: "4242")) }])
  }
}
