#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension AddressStepModel: ViewControllerScreen {
    /// The form for the address.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      state.screen("Where to?", retry: load) { _ in
        Screen(
          title: "Where to?",
          sections: [
            Section("address", rows: fields.map { .field($0) }),
            Section(
              "next", rows: [.button("Continue to payment", style: .primary) { self.next() }]),
          ])
      }
    }

    private var fields: [FieldContent] {
      [
        FieldContent(
          label: "Name", value: form.name, error: problems[.name],
          onEdit: { self.form.name = $0 }),
        FieldContent(
          label: "Street and number", value: form.street, error: problems[.street],
          onEdit: { self.form.street = $0 }),
        FieldContent(
          label: "Postcode", value: form.postalCode, error: problems[.postalCode],
          onEdit: { self.form.postalCode = $0 }),
        FieldContent(
          label: "Town", value: form.city, error: problems[.city],
          onEdit: { self.form.city = $0 }),
      ]
    }
  }
#endif
