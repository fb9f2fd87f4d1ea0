import Observation
import SharedRoutes

/// The purchase so far; the screens of the checkout share it.
@Observable @MainActor
final class Draft {
  let product: ProductID
  var address: Address?

  init(product: ProductID) { self.product = product }

  var purchase: Purchase { Purchase(product: product, address: address) }
}

@MainActor
final class ReviewModel {
  struct Handlers { let address, pay: () -> Void }
  let draft: Draft
  let handlers: Handlers
  init(draft: Draft, _ handlers: Handlers) { (self.draft, self.handlers) = (draft, handlers) }
}

@MainActor
final class PaymentModel {
  let onPay: () -> Void
  init(onPay: @escaping () -> Void) { self.onPay = onPay }
}
