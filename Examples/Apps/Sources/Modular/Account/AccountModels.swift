import SharedRoutes

@MainActor
final class OverviewModel {
  let customer: Customer
  let onOrder: (OrderID) -> Void

  init(customer: Customer, onOrder: @escaping (OrderID) -> Void) {
    self.customer = customer
    self.onOrder = onOrder
  }
}

@MainActor
final class OrderModel {
  /// The content of the order; nil if there is no such order.
  let purchase: Purchase?
  init(purchase: Purchase?) { self.purchase = purchase }
}

@MainActor
final class AddressListModel {
  let addresses: [Address]
  let onChoose: (Address) -> Void

  init(addresses: [Address], onChoose: @escaping (Address) -> Void) {
    self.addresses = addresses
    self.onChoose = onChoose
  }
}

@MainActor
final class SignInModel {
  let onSignIn: (String) -> Void
  let onCancel: () -> Void

  init(onSignIn: @escaping (String) -> Void, onCancel: @escaping () -> Void) {
    self.onSignIn = onSignIn
    self.onCancel = onCancel
  }
}
