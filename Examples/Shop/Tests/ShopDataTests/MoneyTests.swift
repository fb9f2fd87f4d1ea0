import Foundation
import ShopFlows
import Testing

@Suite struct MoneyTests {
  @Test(
    "Money is formatted for display",
    arguments: [
      (0, "€0.00"), (5, "€0.05"), (1995, "€19.95"), (99_999, "€999.99"), (100_000, "€1,000.00"),
      (123_456_789, "€1,234,567.89"), (-450, "-€4.50"),
    ])
  func formatting(cents: Int, text: String) {
    #expect(Money(cents: cents).formatted == text)
  }

  @Test("Sums and products of money are exact to the cent")
  func arithmetic() {
    let tenth = Money(cents: 10)
    #expect([tenth, tenth, tenth].total == Money(cents: 30))
    #expect(Money(cents: 1995) * Quantity(clamping: 99) == Money(cents: 197_505))
    #expect(Money(cents: 5) - Money(cents: 7) < .zero)
  }

  @Test(
    "A quantity is within 1...99, whether created or decoded", arguments: [-1, 0, 100, Int.max])
  func quantityLimits(value: Int) throws {
    #expect(throws: ShopError.invalidQuantity(value)) { try Quantity(value) }
    #expect(throws: ShopError.invalidQuantity(value)) {
      try JSONDecoder().decode(Quantity.self, from: Data("\(value)".utf8))
    }
    #expect(Quantity.allowed.contains(Quantity(clamping: value).value))
  }

  @Test("The shop's values are unchanged after encoding and decoding")
  func coding() throws {
    let line = CartLine(product: Product.samples[0], quantity: .one)
    let order = Order(
      id: Order.ID(rawValue: 3), number: "CN-100003", lines: [OrderLine(line)], address: .sample,
      delivery: .express, deliveryPrice: Delivery.express.price,
      payment: .card(CardEnding(of: "4242424242424242")), date: Date(timeIntervalSince1970: 0),
      status: .shipped)
    let data = try JSONEncoder().encode(order)
    #expect(try JSONDecoder().decode(Order.self, from: data) == order)
    #expect(!String(decoding: data, as: UTF8.self).contains("42424"))
    #expect(order.total == line.product.price + Money(cents: 1290))
  }
}
