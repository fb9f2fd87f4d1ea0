public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension AddressFormModel: ViewScreen {
  /// The form for an address.
  public var body: some View { AddressFormView(model: self) }
}

struct AddressFormView: View {
  let model: AddressFormModel

  var body: some View {
    Loaded(model.state, retry: model.load) { _ in
      Form {
        AddressFields(model: model)
        Section {
          PrimaryButton("Save the address") {
            Task { await model.save() }
          }
          .disabled(model.isBusy)
        }
      }
    }
    .navigationTitle(model.id == nil ? "New address" : "Address")
  }
}

private struct AddressFields: View {
  @Bindable var model: AddressFormModel

  var body: some View {
    Section {
      ProblemLabel(model.problem)
      FormField("Name", text: $model.form.name, kind: .name, problem: model.problems[.name])
      FormField("Street and number", text: $model.form.street, problem: model.problems[.street])
      FormField(
        "Postcode", text: $model.form.postalCode, kind: .number,
        problem: model.problems[.postalCode])
      FormField("Town", text: $model.form.city, problem: model.problems[.city])
      Picker("Country", selection: $model.form.country) {
        ForEach(Address.Country.allCases, id: \.rawValue) { country in
          Text(country.name)
        }
      }
      FieldNote(problem: model.problems[.country])
    }
  }
}
