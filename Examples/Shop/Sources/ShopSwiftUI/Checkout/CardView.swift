public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension CardModel: ViewScreen {
  /// The form for a card.
  public var body: some View { CardView(model: self) }
}

struct CardView: View {
  @Bindable var model: CardModel

  var body: some View {
    Form {
      CheckoutProgress(step: model.step)
      Section {
        ProblemLabel(model.problem)
        FormField(
          "Card number", text: $model.form.number, kind: .number,
          problem: model.problems[.number])
        FormField(
          "Name on the card", text: $model.form.holder, kind: .name,
          problem: model.problems[.holder])
        FormField(
          "Expiry date", text: $model.form.expiry, kind: .number, prompt: "MM/YY",
          problem: model.problems[.expiry])
        FormField(
          "Security code", text: $model.form.securityCode, kind: .number,
          hint: "On the back of the card.", problem: model.problems[.securityCode])
      } footer: {
        Text("An example shop: nothing is charged. \(model.hint)")
      }
      Section {
        PrimaryButton("Review the order") { Task { await model.submit() } }
          .disabled(model.isBusy)
      }
    }
    .navigationTitle("Card")
  }
}
