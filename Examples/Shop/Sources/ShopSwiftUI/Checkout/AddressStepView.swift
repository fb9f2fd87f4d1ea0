public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension AddressStepModel: ViewScreen {
  /// The form for the address.
  public var body: some View { AddressStepView(model: self) }
}

struct AddressStepView: View {
  @Bindable var model: AddressStepModel

  var body: some View {
    Loaded(model.state, retry: model.load) { _ in
      Form {
        Section {
          FormField("Name", text: $model.form.name, problem: model.problems[.name])
          FormField("Street and number", text: $model.form.street, problem: model.problems[.street])
          FormField(
            "Postcode", text: $model.form.postalCode,
            problem: model.problems[.postalCode])
          FormField("Town", text: $model.form.city, problem: model.problems[.city])
        }
        Section {
          PrimaryButton("Continue to payment") { model.next() }
        }
      }
    }
    .navigationTitle("Where to?")
  }
}
