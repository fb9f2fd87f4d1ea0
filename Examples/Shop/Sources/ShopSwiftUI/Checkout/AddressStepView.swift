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
          if let address = onlyHere(saved) {
            ChoiceRow(isChosen: true) {
            } content: {
              AddressLabel(address, note: "For this order only")
            }
          }
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

  /// An address for this order only, which stays selected until another one is chosen.
  private func onlyHere(_ saved: [SavedAddress]) -> Address? {
    guard let chosen = model.chosen, !saved.contains(where: { $0.address == chosen }) else {
      return nil
    }
    return chosen
  }
}

struct AddressStepView_Previews: PreviewProvider {
  static var previews: some View {
    ShopPreview { try await $0.checkOut(upTo: .address) }
  }
}
