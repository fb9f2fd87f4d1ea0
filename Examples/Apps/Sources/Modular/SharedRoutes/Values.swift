import Cairn

package struct ProductID: RawRepresentable, Hashable, Codable, LinkValue {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}

package struct OrderID: RawRepresentable, Hashable, Codable, LinkValue {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}

package struct Address: Hashable, Sendable {
  package let street: String
  package init(street: String) { self.street = street }
}

/// The result of the checkout.
package struct Purchase: Hashable, Sendable {
  package let product: ProductID
  package let address: Address?

  package init(product: ProductID, address: Address?) {
    self.product = product
    self.address = address
  }
}
