#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension AddressFormModel: ViewControllerScreen {
    /// The form for an address.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var title: String { id == nil ? "New address" : "Address" }

    private var screen: Screen {
      state.screen(title, retry: load) { _ in
        Screen(
          title: title,
          sections: [
            Section(
              "address", rows: [.problem(problem?.text)] + fields.map { .field($0) } + [country]),
            Section("save", rows: [saving]),
          ])
      }
    }

    private var fields: [FieldContent] {
      [
        FieldContent(
          label: "Name", value: form.name, kind: .name, error: problems[.name],
          onEdit: { self.form.name = $0 }),
        FieldContent(
          label: "Street and number", value: form.street, error: problems[.street],
          onEdit: { self.form.street = $0 }),
        FieldContent(
          label: "Postcode", value: form.postalCode, kind: .number, error: problems[.postalCode],
          onEdit: { self.form.postalCode = $0 }),
        FieldContent(
          label: "Town", value: form.city, error: problems[.city],
          onEdit: { self.form.city = $0 }),
      ]
    }

    private var country: Row {
      Row(
        id: "country",
        content: MenuContent(
          label: "Country",
          options: Address.Country.allCases.map { .init(id: $0.rawValue, title: $0.name) },
          chosen: form.country, error: problems[.country], onChoose: { self.form.country = $0 }))
    }

    private var saving: Row {
      .button("Save the address", style: .primary, isEnabled: !isBusy) {
        Task { await self.save() }
      }
    }
  }
#endif
