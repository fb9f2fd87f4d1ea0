#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension AddressStepModel: ViewControllerScreen {
    /// The choice of an address.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var screen: Screen {
      var screen = state.screen("Where to?", retry: load) { saved in
        Screen(
          title: "Where to?",
          sections: [
            Section(
              "addresses",
              rows: [.problem(problem?.text), onlyHere(saved)]
                + saved.map { address in
                  .address(address, isChosen: address.address == chosen) { self.choose(address.id) }
                }
                + [.link("Add a new address") { self.add() }]),
            Section(
              "next", rows: [.button("Continue to delivery", style: .primary) { self.next() }]),
          ])
      }
      screen.prompt = step.prompt
      return screen
    }

    /// An address for this order only, which stays selected until another one is chosen.
    private func onlyHere(_ saved: [SavedAddress]) -> Row? {
      guard let chosen, !saved.contains(where: { $0.address == chosen }) else { return nil }
      return .choice(
        chosen.name, detail: "\(chosen.rest)\nFor this order only", id: "only here",
        isChosen: true, choose: {})
    }
  }

  extension Row {
    /// A row that selects a saved address.
    static func address(
      _ saved: SavedAddress, isChosen: Bool, choose: @escaping @MainActor () -> Void
    ) -> Row {
      .choice(
        saved.address.name, detail: saved.detail, id: "\(saved.id.rawValue)", isChosen: isChosen,
        choose: choose)
    }
  }

  extension SavedAddress {
    /// The address without the name, with a note if it is the preferred one.
    var detail: String { isPreferred ? "\(address.rest)\nUsed first" : address.rest }
  }
#endif
