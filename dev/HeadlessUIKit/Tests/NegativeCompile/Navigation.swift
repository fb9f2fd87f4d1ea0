import SwiftUI

private struct Product {
  let id: Int
}

private struct Item: Identifiable, Hashable {
  let id: Int
}

@MainActor private func stacks(
  path: [Int], bound: Binding<[Int]>, product: Binding<Product?>, list: Binding<[Product]>
) {
  _ = NavigationStack(path: bound) { Text("Root") }
  // error: cannot convert value
  _ = NavigationStack(path: path) { Text("Root") }
  // error: cannot convert value of type 'Binding<Product?>'
  _ = NavigationStack(path: product) { Text("Root") }
  // error: no exact matches in call to initializer
  _ = NavigationStack(path: list) { Text("Root") }
}

@MainActor private func destinations() {
  _ = Text("A").navigationDestination(for: Item.self) { _ in Text("B") }
  // error: conform to 'Hashable'
  _ = Text("A").navigationDestination(for: Product.self) { _ in Text("B") }
  _ = NavigationLink("A", value: Item(id: 1))
  // error: conform to 'Hashable'
  _ = NavigationLink("A", value: Product(id: 1))
}

@MainActor private func sheets(
  item: Binding<Item?>, product: Binding<Product?>, isShown: Bool, bound: Binding<Bool>
) {
  _ = Text("A").sheet(item: item) { _ in Text("B") }
  // error: conform to 'Identifiable'
  _ = Text("A").sheet(item: product) { _ in Text("B") }
  _ = Text("A").sheet(isPresented: bound) { Text("B") }
  // error: cannot convert value
  _ = Text("A").sheet(isPresented: isShown) { Text("B") }
  // error: conform to 'Identifiable'
  _ = Text("A").fullScreenCover(item: product) { _ in Text("B") }
  _ = Text("A").alert("A", isPresented: bound) { Button("OK") {} }
  // error: cannot convert value
  _ = Text("A").alert("A", isPresented: isShown) { Button("OK") {} }
}

@MainActor private func tabs(selection: Binding<Int>, number: Int, product: Binding<Product>) {
  _ = TabView(selection: selection) { Text("A").tag(1) }
  // error: cannot convert value
  _ = TabView(selection: number) { Text("A").tag(1) }
  // error: conform to 'Hashable'
  _ = TabView(selection: product) { Text("A") }
}
