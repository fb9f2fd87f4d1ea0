#if canImport(UIKit)
  import ShopFlows
  import UIKit

  extension Section {
    /// The totals of a cart or an order.
    ///
    /// - Parameter price: The price of the delivery at the time of the order; nil before the order.
    static func sums(
      _ subtotal: Money, count: Int, delivery: Delivery?, price: Money? = nil,
      footer: String? = nil, rows: [Row?] = []
    ) -> Section {
      let deliveryPrice = price ?? delivery?.price
      let deliveryText =
        switch deliveryPrice {
        case nil: "chosen at checkout"
        case Money.zero: "Free"
        case let price?: price.formatted
        }
      let total = subtotal + (deliveryPrice ?? .zero)
      return Section(
        "sums", footer: footer,
        rows: [
          .value(counted(count, "item"), subtotal.formatted),
          .value(delivery?.title ?? "Delivery", deliveryText),
          .value("Total", total.formatted, isSum: true),
        ] + rows)
    }
  }
#endif
