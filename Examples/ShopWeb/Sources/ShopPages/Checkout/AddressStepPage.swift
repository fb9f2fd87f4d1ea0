public import CairnWeb
public import ShopFlows

extension AddressStepModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { "Where to?" }

  /// True once the addresses have loaded or failed to load.
  public var isReady: Bool { state.isSettled && isCartSettled }

  /// The saved addresses, and a button for a new one.
  public func page() -> CairnWeb.Page {
    state.page { saved in
      var rows = saved.map { $0.row(isChosen: $0.address == chosen) }
      if let chosen, !saved.contains(where: { $0.address == chosen }) {
        // An address for this order only; it is listed only while it is chosen.
        rows.insert(
          chosen.row(note: "For this order only", isChosen: true, choose: PageForm("keep")), at: 0)
      }
      let values: PageValues = [
        "problem": problem?.text, "addresses": rows, "add": PageForm("add"),
        "next": PageForm("next"),
      ]
      return Page(
        "checkout-address",
        step.values.merging(values).merging(sums(cart, delivery: delivery)))
    }
  }

  /// Choosing an address, and continuing.
  public static let actions = PageActions<AddressStepModel> {
    PageAction("choose") { (model, form: Choice<SavedAddress.ID>) in model.choose(form.id) }
    PageAction("keep") { _ in }
    PageAction("add") { $0.add() }
    PageAction("next") { $0.next() }
    PageAction("retry") { await $0.load() }
  }
}
