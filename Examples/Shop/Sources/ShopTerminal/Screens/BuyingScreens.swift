import Cairn
import ShopFlows

extension CartModel: TerminalScreen {
  var title: String { "Cart" }
  var isLoading: Bool { state.isLoading }

  var lines: [String] {
    state.lines { cart in
      cart.isEmpty
        ? ["Your cart is empty."]
        : cart.lines.map { "\($0.quantity.value) x \($0.product.line)" }
          + ["Total: \(cart.total.formatted)"]
    } + problem.lines
  }

  var actions: [TerminalAction] {
    guard let cart = state.value else { return [] }
    return [
      TerminalAction(title: "Check out") { _ in self.checkOut() },
      TerminalAction(title: "Browse") { _ in self.browse() },
    ]
      + cart.lines.map { line in
        TerminalAction(title: "Remove \(line.product.name)") { _ in await self.remove(line.id) }
      }
  }
}

extension AddressStepModel: TerminalScreen {
  var title: String { "Address" }
  var isLoading: Bool { state.isLoading }
  var lines: [String] { ["To: \(form.name), \(form.rest)"] + problemLines(problems) }

  var actions: [TerminalAction] {
    let fields = ["Name", "Street", "Postal code", "City"]
    return [
      TerminalAction(title: "Next") { _ in self.next() },
      TerminalAction(title: "Change the address", fields: fields) { values in
        self.form = Address(
          name: values[0], street: values[1], postalCode: values[2], city: values[3])
      },
    ]
  }
}

extension PaymentMethodModel: TerminalScreen {
  var title: String { "Payment" }
  var lines: [String] { chosen.map { ["Chosen: \($0.title)"] } ?? [] }
  var actions: [TerminalAction] {
    options.map { kind in
      TerminalAction(title: "\(kind.title): \(kind.detail)") { _ in self.choose(kind) }
    }
  }
}

extension CardModel: TerminalScreen {
  var title: String { "Card" }
  var lines: [String] { [hint] + problem.lines }

  var actions: [TerminalAction] {
    [
      TerminalAction(title: "Use this card", fields: ["Number"]) { values in
        self.number = values[0]
        await self.submit()
      }
    ]
  }
}

extension ReviewModel: TerminalScreen {
  var title: String { "Review" }
  var lines: [String] {
    [
      address.map { "\($0.name), \($0.rest)" }, payment?.title,
      cart.map { "Total: \($0.total.formatted)" },
    ].compactMap(\.self) + problem.lines
  }

  var actions: [TerminalAction] {
    [
      TerminalAction(title: "Place the order") { _ in await self.place() },
      TerminalAction(title: "Change the address") { _ in self.changeAddress() },
      TerminalAction(title: "Change the payment") { _ in self.changePayment() },
    ]
  }
}

extension OrdersModel: TerminalScreen {
  var title: String { "Orders" }
  var isLoading: Bool { !isSignedOut && state.isLoading }
  var lines: [String] {
    isSignedOut ? ["Sign in to see your orders."] : state.lines { ["\($0.count) orders"] }
  }

  var actions: [TerminalAction] {
    if isSignedOut { return [TerminalAction(title: "Sign in") { _ in self.signIn() }] }
    return (state.value ?? []).map { order in
      TerminalAction(title: "\(order.number): \(order.total.formatted)") { _ in self.open(order.id)
      }
    }
  }
}

extension OrderModel: TerminalScreen {
  var title: String { "Order" }
  var isLoading: Bool { state.isLoading }
  var lines: [String] {
    state.lines { order in
      ["\(order.number): \(order.total.formatted)"]
        + order.lines.map { "\($0.quantity.value) x \($0.name)" }
    }
  }

  var actions: [TerminalAction] {
    (state.value?.lines ?? []).map { line in
      TerminalAction(title: line.name) { _ in self.open(line.product) }
    }
  }
}
