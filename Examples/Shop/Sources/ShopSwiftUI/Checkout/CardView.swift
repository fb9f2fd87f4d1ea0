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
      Section {
        ProblemLabel(model.problem)
        FormField("Card number", text: $model.number)
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
