public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension PaymentMethodModel: ViewScreen {
  /// The payment options; choosing one continues.
  public var body: some View { PaymentMethodView(model: self) }
}

struct PaymentMethodView: View {
  let model: PaymentMethodModel

  var body: some View {
    Form {
      Section {
        ForEach(model.options, id: \.self) { kind in
          LinkRow {
            model.choose(kind)
          } content: {
            Heading(kind.title, text: kind.detail)
          }
        }
      } footer: {
        if let chosen = model.chosen { Text("Selected: \(chosen.title)") }
      }
    }
    .navigationTitle("Payment")
  }
}
