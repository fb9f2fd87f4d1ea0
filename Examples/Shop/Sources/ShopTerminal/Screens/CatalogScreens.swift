import Cairn
import ShopFlows

extension HomeModel: TerminalScreen {
  var title: String { "Home" }
  var isLoading: Bool { state.isLoading }
  var lines: [String] { state.lines { $0.shelves.map { "\($0.category.name): \($0.count)" } } }

  var actions: [TerminalAction] {
    let content = state.value
    return [TerminalAction(title: "All products") { _ in self.openAll() }]
      + (content?.shelves ?? []).map { shelf in
        TerminalAction(title: shelf.category.name) { _ in self.open(shelf.category.id) }
      }
      + choices(content?.featured ?? []) { self.open($0) }
  }
}

extension ProductListModel: TerminalScreen {
  var isLoading: Bool { state.isLoading }
  var lines: [String] { state.lines { ["\($0.pages.total) products"] } + problem.lines }

  var actions: [TerminalAction] {
    guard let content = state.value else { return [] }
    let more = TerminalAction(title: "More") { _ in await self.loadMore() }
    return choices(content.pages.products) { self.open($0) }
      + (content.pages.hasMore ? [more] : [])
      + content.chips.map { chip in TerminalAction(title: chip.name) { _ in self.open(chip.id) } }
  }
}

extension ProductModel: TerminalScreen {
  var title: String { state.value?.product.name ?? "Product" }
  var isLoading: Bool { state.isLoading }

  var lines: [String] {
    state.lines { [$0.product.line, $0.product.description, $0.product.availability.label] }
      + [notice, quantityProblem.map { "! \($0)" }].compactMap(\.self) + problem.lines
  }

  var actions: [TerminalAction] {
    guard let content = state.value else { return [] }
    return [
      TerminalAction(title: "Add to the cart", fields: ["Quantity"]) { values in
        self.quantity = values[0].isEmpty ? "1" : values[0]
        await self.addToCart()
      },
      TerminalAction(title: "Cart (\(cartCount))") { _ in self.openCart() },
      TerminalAction(title: "Compare") { _ in self.compare() },
    ] + choices(content.related) { self.open($0) }
  }
}

extension CompareModel: TerminalScreen {
  var title: String { "Compare" }
  var isLoading: Bool { state.isLoading }
  var lines: [String] { state.lines { $0.rows.map { "\($0.label): \($0.first) | \($0.second)" } } }
  var actions: [TerminalAction] {
    choices(state.value.map { [$0.first, $0.second] } ?? []) { self.open($0) }
  }
}

extension ProductPickerModel: TerminalScreen {
  var title: String { prompt }
  var isLoading: Bool { state.isLoading }
  var lines: [String] { state.lines { ["\($0.count) products"] } }
  var actions: [TerminalAction] { choices(state.value ?? []) { self.choose($0) } }
}

extension SearchModel: TerminalScreen {
  var title: String { query.map { "Search: \($0)" } ?? "Search" }
  var isLoading: Bool { results?.isLoading == true }
  var lines: [String] {
    (results?.lines { ["\($0.total) found"] } ?? ["Tents, boots, packs …"]) + problem.lines
  }

  var actions: [TerminalAction] {
    let search = TerminalAction(title: "Search", fields: ["Text"]) { values in
      self.text = values[0]
      self.submit()
    }
    return [search] + choices(results?.value?.products ?? []) { self.open($0) }
  }
}
