import SwiftUI

private struct Product {
  let name: String
}

private struct Item: Identifiable, Hashable {
  let id: Int
}

@MainActor private func rows(products: [Product], items: [Item]) {
  _ = List(items) { Text("\($0.id)") }
  // error: conform to 'Identifiable'
  _ = List(products) { Text($0.name) }
  _ = List(products, id: \.name) { Text($0.name) }
  // error: conform to 'Identifiable'
  _ = ForEach(products) { Text($0.name) }
  _ = ForEach(0..<3) { Text("\($0)") }
  // error: cannot convert
  _ = ForEach(0...3) { Text("\($0)") }
}

@MainActor private func selections(product: Binding<Product?>, number: Binding<Int>) {
  _ = Picker("A", selection: number) { Text("A").tag(1) }
  // error: conform to 'Hashable'
  _ = Picker("A", selection: product) { Text("A") }
  // error: conform to 'Hashable'
  _ = Text("A").tag(Product(name: "A"))
}
