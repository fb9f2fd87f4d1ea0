public import CairnWeb
public import ShopFlows

extension AddressListModel: @retroactive PageScreen {
  /// The screen's title.
  public var title: String { purpose == .choosing ? "Choose an address" : "Addresses" }

  /// True once the addresses have loaded or failed to load.
  public var isReady: Bool { state.isSettled }

  /// The addresses, for choosing one or for managing them.
  public func page() -> CairnWeb.Page {
    state.page { saved in
      switch purpose {
      case .choosing:
        Page(
          "checkout-address",
          [
            "hasSteps": false, "problem": problem?.text, "add": PageForm("add"),
            "next": nil as PageForm?,
            "addresses": saved.map { $0.row(isChosen: $0.address == chosen) },
          ])
      case .managing:
        Page(
          "addresses",
          [
            "problem": problem?.text, "add": PageForm("add"),
            "addresses": saved.map { address -> PageValues in
              address.row(isChosen: false).merging([
                "remove": PageForm("remove", ["id": address.id.rawValue])
              ])
            },
          ])
      }
    }
  }

  /// Choosing, adding and managing addresses.
  public static let actions = PageActions<AddressListModel> {
    PageAction("choose") { (model, form: Choice<SavedAddress.ID>) in model.choose(form.id) }
    PageAction("add") { $0.add() }
    PageAction("remove") { (model, form: Choice<SavedAddress.ID>) in await model.remove(form.id) }
    PageAction("retry") { await $0.load() }
  }
}
