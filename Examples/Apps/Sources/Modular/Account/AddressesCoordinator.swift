package import Cairn
package import SharedRoutes

/// A flow in which the user chooses an address.
package final class AddressesCoordinator: Coordinator {
  package enum Route: Routable { case list }
  package typealias Output = Address

  package let navigation = Navigation(root: Route.list)
  private let customer: Customer

  package init(customer: Customer) { self.customer = customer }

  package func destination(for route: Route) -> Destination {
    AddressListModel(addresses: customer.addresses, onChoose: { self.finish($0) })
  }
}
