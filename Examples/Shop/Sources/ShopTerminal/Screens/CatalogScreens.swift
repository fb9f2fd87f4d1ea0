import Cairn
import ShopFlows

extension HomeModel: TerminalScreen {
  var title: String { "Home" }
  var isLoading: Bool { state.isLoading }
  var lines: [String] { state.lines { _ in ["The next stone is always in sight."] } }

  var actions: [TerminalAction] {
    let content = state.value
    return [TerminalAction(title: "All products") { _ in self.openAll() }]
      + (content?.categories ?? []).map { category in
        TerminalAction(title: category.name) { _ in self.open(category.id) }
      }
      + choices(content?.featured ?? []) { self.open($0) }
  }
}

extension ProductListModel: TerminalScreen {
  var isLoading: Bool { state.isLoading }
  var lines: [String] { state.lines { ["\($0.products.count) products"] } }
  var actions: [TerminalAction] { choices(state.value?.products ?? []) { self.open($0) } }
}

extension ProductModel: TerminalScreen {
  var isLoading: Bool { state.isLoading }

  var lines: [String] {
    state.lines { [$0.line, $0.description, stock] } + [notice].compactMap(\.self) + problem.lines
  }

  var actions: [TerminalAction] {
    guard state.value != nil else { return [] }
    return [
      TerminalAction(title: "Add to the cart", fields: ["Quantity"]) { values in
        self.quantity = values[0].isEmpty ? "1" : values[0]
        await self.addToCart()
      },
      TerminalAction(title: "Cart (\(cartCount))") { _ in self.openCart() },
    ]
  }
}
