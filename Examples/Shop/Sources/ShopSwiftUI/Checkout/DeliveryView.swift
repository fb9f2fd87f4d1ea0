public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension DeliveryModel: ViewScreen {
  /// The delivery options.
  public var body: some View { DeliveryView(model: self) }
}

struct DeliveryView: View {
  let model: DeliveryModel

  var body: some View {
    Form {
      CheckoutProgress(step: model.step)
      Section {
        ProblemLabel(model.problem)
        ForEach(model.options, id: \.self) { delivery in
          ChoiceRow(isChosen: delivery == model.chosen) {
            model.choose(delivery)
          } content: {
            Heading(delivery.title, text: "\(delivery.time) · \(delivery.priceText)")
          }
        }
      }
      Section {
        PrimaryButton("Continue to payment") { model.next() }
      }
    }
    .navigationTitle("How soon?")
  }
}
