import Observation
package import SharedRoutes

/// The user's data; an app would ask a server.
@Observable @MainActor
package final class Customer {
  package var name: String?
  private(set) var orders: [OrderID: Purchase] = [:]
  private(set) var addresses = [Address(street: "1 Main Street"), Address(street: "2 High Street")]

  package init() {}

  /// Adds an order, and returns its number.
  package func add(_ purchase: Purchase) -> OrderID {
    let id = OrderID(rawValue: orders.count + 1)
    orders[id] = purchase
    return id
  }
}
