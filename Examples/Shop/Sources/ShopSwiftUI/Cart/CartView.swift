public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension CartModel: ViewScreen {
  /// The cart.
  public var body: some View { CartView(model: self) }
}

struct CartView: View {
  let model: CartModel

  var body: some View {
    Loaded(model.state, retry: model.load) { cart in
      List {
        if !cart.isEmpty { lines(cart) }
      }
      .overlay {
        if cart.isEmpty { empty }
      }
    }
    .navigationTitle("Cart")
  }

  private var empty: some View {
    ContentUnavailableView {
      Label("Your cart is empty", systemImage: "cart")
    } description: {
      Text("Travel light, by all means. But not without socks.")
    } actions: {
      Button("Look around") { model.browse() }
        .buttonStyle(.borderedProminent)
    }
  }

  @ViewBuilder private func lines(_ cart: Cart) -> some View {
    Section {
      ProblemLabel(model.problem)
      ForEach(cart.lines) { line in
        CartLineRow(line: line) {
          model.open(line.id)
        } change: { difference in
          Task { await model.change(by: difference, of: line.id) }
        }
        .swipeActions {
          Button("Remove", role: .destructive) { Task { await model.remove(line.id) } }
        }
      }
    }
    Section {
      Total(cart.total, count: cart.count)
    }
    Section {
      PrimaryButton("Check out") { model.checkOut() }
    }
  }
}

struct CartView_Previews: PreviewProvider {
  static var previews: some View {
    ShopPreview("/cart")
  }
}
