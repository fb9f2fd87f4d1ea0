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
              rows: [.problem(problem?.text)]
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
  }

  extension Row {
    /// A row that selects a saved address.
    static func address(
      _ saved: SavedAddress, isChosen: Bool, choose: @escaping @MainActor () -> Void
    ) -> Row {
      .choice(
        saved.address.name, detail: saved.address.rest, id: "\(saved.id.rawValue)",
        isChosen: isChosen, choose: choose)
    }
  }
#endif
