public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension ReviewModel: ViewScreen {
  /// A review of all choices.
  public var body: some View { ReviewView(model: self) }
}

struct ReviewView: View {
  let model: ReviewModel

  var body: some View {
    let cart = model.cart ?? .empty
    Form {
      Section {
        ProblemLabel(model.problem)
        decision("Address", model.address?.name, model.address?.rest, change: model.changeAddress)
        decision("Payment", model.payment?.title, change: model.changePayment)
        decision("Cart", counted(cart.count, "item"), change: model.editCart)
      }
      Section {
        ForEach(cart.lines) { ProductRow(OrderLine($0)) }
      }
      Section {
        Total(cart.total, count: cart.count)
      } footer: {
        Text("This is an example shop. Nothing is charged and nothing is sent.")
      }
      Section {
        PrimaryButton("Place the order") { Task { await model.place() } }
          .disabled(!model.canPlace)
      }
    }
    .navigationTitle("Review")
  }

  private func decision(
    _ name: String, _ text: String?, _ detail: String? = nil,
    change: @escaping @MainActor () -> Void
  ) -> some View {
    LinkRow(action: change) {
      LabeledContent(name) {
        VStack(alignment: .trailing) {
          Text(text ?? "Not chosen yet")
          if let detail { Text(detail).font(.footnote) }
        }
      }
    }
  }
}
