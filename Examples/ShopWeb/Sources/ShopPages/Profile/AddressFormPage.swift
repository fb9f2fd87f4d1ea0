public import CairnWeb
public import ShopFlows

extension AddressFormModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { id == nil ? "New address" : "Address" }

  /// True once the address has loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The form.
  public func page() -> CairnWeb.Page {
    state.page { _ in
      Page(
        "checkout-address-new",
        [
          "problem": problem?.text, "inputs": fields, "submit": PageForm("save"),
        ])
    }
  }

  /// Saving the address.
  public static let actions = PageActions<AddressFormModel> {
    PageAction("save", draft: { $0.take($1) }) { (model, form: Form) in
      model.take(form)
      await model.save()
    }
    PageAction("retry") { await $0.load() }
  }

  private struct Form: Decodable {
    let name: String
    let street: String
    let postalCode: String
    let city: String
    let country: String
  }

  private func take(_ form: Form) {
    let address = Address(
      name: form.name, street: form.street, postalCode: form.postalCode, city: form.city,
      country: form.country)
    if self.form != address { self.form = address }
  }

  private var fields: [FormField] {
    [
      FormField(
        id: "address-name", name: "name", label: "Name", value: form.name, autocomplete: "name",
        error: problems[.name]),
      FormField(
        id: "address-street", name: "street", label: "Street and number", value: form.street,
        autocomplete: "address-line1", error: problems[.street]),
      FormField(
        id: "address-code", name: "postalCode", label: "Postcode", value: form.postalCode,
        span: 2, autocomplete: "postal-code", error: problems[.postalCode]),
      FormField(
        id: "address-city", name: "city", label: "Town", value: form.city, span: 4,
        autocomplete: "address-level2", error: problems[.city]),
      FormField(
        id: "address-country", name: "country", label: "Country", value: form.country,
        autocomplete: "country", error: problems[.country],
        options: Address.Country.allCases.map { ($0.rawValue, $0.name) }),
    ]
  }
}
