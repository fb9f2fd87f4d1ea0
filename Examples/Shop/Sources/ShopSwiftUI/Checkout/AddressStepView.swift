public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension AddressStepModel: ViewScreen {
  /// The choice of an address.
  public var body: some View { AddressStepView(model: self) }
}

struct AddressStepView: View {
  let model: AddressStepModel

  var body: some View {
    Loaded(model.state, retry: model.load) { saved in
      Form {
        CheckoutProgress(step: model.step)
        Section {
          ProblemLabel(model.problem)
          ForEach(saved) { address in
            ChoiceRow(isChosen: address.address == model.chosen) {
              model.choose(address.id)
            } content: {
              AddressLabel(address)
            }
          }
          Button("Add a new address", systemImage: "plus") { model.add() }
        }
        Section {
          PrimaryButton("Continue to delivery") { model.next() }
        }
      }
    }
    .navigationTitle("Where to?")
  }
}
