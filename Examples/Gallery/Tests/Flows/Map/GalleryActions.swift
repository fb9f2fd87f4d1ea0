import Cairn
import CairnExplorer

@testable import Gallery

// The user's actions on the screens of the gallery. Lists offer their first entry only; the others
// lead to equal screens.

extension PlainScreen: Explorable {
  var actions: [ExplorerAction] {
    buttons.map { title, press in ExplorerAction(title) { press() } }
  }
}

extension ProductsViewModel: Explorable {
  var actions: [ExplorerAction] {
    products.value == nil
      ? [ExplorerAction("Try again") { Task { await self.load() } }]
      : [
        ExplorerAction("first product") { self.select(0) },
        ExplorerAction("Add product") { Task { await self.add() } },
      ]
  }
}

extension CatalogModel: Explorable {
  var actions: [ExplorerAction] {
    (products.first?.id).map { id in
      [ExplorerAction("first product") { self.onSelect(id) }]
    } ?? []
  }
}

extension LeafletModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("order") { self.onOrder() }] }
}

extension LetterModel: Explorable {
  var actions: [ExplorerAction] {
    [
      ExplorerAction("Stamps") { self.handlers.chooseStamps() },
      ExplorerAction("Send") { self.handlers.send() },
    ]
  }
}

extension StampsModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("Penny Black") { self.onChosen() }] }
}

extension SampleListModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("first number") { self.handlers.select(1) }] }
}

extension SampleDetailModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("Done") { self.handlers.finish() }] }
}

extension DelegatingNoteViewController: Explorable {
  var actions: [ExplorerAction] {
    [ExplorerAction("Save") { self.delegate?.note(self, didSave: "text") }]
  }
}

// The screens of these flows are views, so the coordinators list what their buttons do.

extension StallCoordinator: Explorable {
  var actions: [ExplorerAction] {
    switch navigation.modals.last ?? navigation.top {
    case .products:
      [ExplorerAction("first product") { self.navigate(to: .product(Product.all[0].id)) }]
    case .product(let id):
      [
        ExplorerAction("Reviews") { self.navigate(to: .reviews(id)) },
        ExplorerAction("Basket") { self.navigate(to: .basket) },
      ]
    case .reviews: [ExplorerAction("All products") { self.popToRoot() }]
    case .basket, nil: []
    }
  }
}

extension TourCoordinator: Explorable {
  /// The pages have the same buttons, and lead on for ever.
  var actions: [ExplorerAction] {
    let leave = ExplorerAction("Leave") { self.leave() }
    guard navigation.modals.count < 2, navigation.stack.count < 3 else { return [leave] }
    return [
      leave,
      ExplorerAction("Next") { self.navigate(to: .step(self.navigation.stack.count)) },
      ExplorerAction("Help") { self.navigate(to: .help) },
      ExplorerAction("Finale") { self.navigate(to: .finale) },
    ]
  }
}

// State outside of the tree that decides about the flows.

extension SignedInAppCoordinator: Explorable {
  var explorationState: String { session == nil ? "signed out" : "signed in" }
}

extension OrdersAppCoordinator: Explorable {
  var explorationState: String { account.session == nil ? "signed out" : "signed in" }
}

extension ClubCoordinator: Explorable {
  var explorationState: String { membership.isMember ? "member" : "" }
}
