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
  let draft: Draft
  let onAddress: () -> Void
  let onPay: () -> Void

  init(draft: Draft, onAddress: @escaping () -> Void, onPay: @escaping () -> Void) {
    self.draft = draft
    self.onAddress = onAddress
    self.onPay = onPay
  }
}

@MainActor
final class PaymentModel {
  let onPay: () -> Void
  init(onPay: @escaping () -> Void) { self.onPay = onPay }
}
