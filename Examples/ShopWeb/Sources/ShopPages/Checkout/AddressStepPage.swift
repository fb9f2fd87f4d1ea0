public import CairnWeb
public import ShopFlows

extension AddressStepModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Where to?" }

  /// True once the last address has loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The form.
  public func page() -> CairnWeb.Page {
    state.page { _ in
      Page("checkout-address", ["inputs": fields, "submit": PageForm("next")])
    }
  }

  /// Continuing with the address.
  public static let actions = PageActions<AddressStepModel> {
    PageAction("next", draft: { $0.take($1) }) { (model, form: Form) in
      model.take(form)
      model.next()
    }
    PageAction("retry") { await $0.load() }
  }

  private struct Form: Decodable {
    let name: String
    let street: String
    let postalCode: String
    let city: String
  }

  private func take(_ form: Form) {
    let address = Address(
      name: form.name, street: form.street, postalCode: form.postalCode, city: form.city)
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
    ]
  }
}
