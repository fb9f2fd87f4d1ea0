public import CairnWeb
public import ShopFlows

extension AddressStepModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Where to?" }

  /// True once the addresses have loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The saved addresses, and a button for a new one.
  public func page() -> CairnWeb.Page {
    state.page { saved in
      let values: PageValues = [
        "problem": problem?.text,
        "addresses": saved.map { $0.row(isChosen: $0.address == chosen) },
        "add": PageForm("add"), "next": PageForm("next"),
      ]
      return Page("checkout-address", step.values.merging(values))
    }
  }

  /// Choosing an address, and continuing.
  public static let actions = PageActions<AddressStepModel> {
    PageAction("choose") { (model, form: Choice<SavedAddress.ID>) in model.choose(form.id) }
    PageAction("add") { $0.add() }
    PageAction("next") { $0.next() }
    PageAction("retry") { await $0.load() }
  }
}
