#if canImport(UIKit)
  public import CairnUIKit
  public import ShopFlows
  public import UIKit

  extension AddressListModel: ViewControllerScreen {
    /// The saved addresses, to choose from or to manage.
    public func makeViewController() -> UIViewController { ScreenViewController { self.screen } }

    private var title: String { purpose == .choosing ? "Choose an address" : "Addresses" }

    private var screen: Screen {
      state.screen(title, retry: load) { saved in
        Screen(
          title: title,
          sections: [
            Section(
              "addresses",
              rows: [.problem(problem?.text)] + saved.map(row)
                + [.link("Add a new address") { self.add() }])
          ])
      }
    }

    private func row(_ saved: SavedAddress) -> Row {
      switch purpose {
      case .choosing:
        return .address(saved, isChosen: saved.address == chosen) { self.choose(saved.id) }
      case .managing:
        let remove = Row.SwipeAction(title: "Remove", isDestructive: true) {
          Task { await self.remove(saved.id) }
        }
        return .link(
          saved.address.name, detail: saved.address.rest, id: "address \(saved.id.rawValue)",
          swipeActions: [remove]
        ) { self.choose(saved.id) }
      }
    }
  }
#endif
