public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension OrderDoneModel: ViewScreen {
  /// The confirmation of an order.
  public var body: some View { OrderDoneView(model: self) }
}

struct OrderDoneView: View {
  let model: OrderDoneModel

  var body: some View {
    Loaded(model.state, retry: model.load) { order in
      ContentUnavailableView {
        Label("Thank you for your order.", systemImage: "checkmark.seal")
      } description: {
        Text("Order \(order.number) is on its way.\(mail)")
      } actions: {
        Button("See the order") { model.showOrder() }
          .buttonStyle(.borderedProminent)
        Button("Continue shopping") { model.keepLooking() }
      }
    }
    .navigationTitle("Order placed")
  }

  private var mail: String {
    model.email.map { " A real shop would write to \($0.text) now." } ?? ""
  }
}
