import CairnExplorer

@testable import Gallery

// What the user can do on the screens of the gallery. Lists offer their first entry only; the others
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
      ExplorerAction("Stamps") { self.onStamps() },
      ExplorerAction("Send") { self.onSent() },
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

// What decides about the flows, and is not in the tree.

extension SignedInAppCoordinator: Explorable {
  var explorationState: String { session == nil ? "signed out" : "signed in" }
}

extension OrdersAppCoordinator: Explorable {
  var explorationState: String { account.session == nil ? "signed out" : "signed in" }
}

extension ClubCoordinator: Explorable {
  var explorationState: String { membership.isMember ? "member" : "" }
}
