import SharedRoutes

@MainActor
final class OverviewModel {
  let customer: Customer
  let onOrder: (OrderID) -> Void

  init(customer: Customer, onOrder: @escaping (OrderID) -> Void) {
    (self.customer, self.onOrder) = (customer, onOrder)
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
    (self.addresses, self.onChoose) = (addresses, onChoose)
  }
}

@MainActor
final class SignInModel {
  struct Handlers { let signIn: (String) -> Void, cancel: () -> Void }
  let handlers: Handlers
  init(_ handlers: Handlers) { self.handlers = handlers }
}
