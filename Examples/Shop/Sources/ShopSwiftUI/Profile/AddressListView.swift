public import CairnSwiftUI
public import ShopFlows
public import SwiftUI

extension AddressListModel: ViewScreen {
  /// The saved addresses, to choose from or to manage.
  public var body: some View { AddressListView(model: self) }
}

struct AddressListView: View {
  let model: AddressListModel

  var body: some View {
    Loaded(model.state, retry: model.load) { saved in
      List {
        ProblemLabel(model.problem)
        ForEach(saved) { address in
          switch model.purpose {
          case .choosing: choice(address)
          case .managing: link(address)
          }
        }
        Button("Add a new address", systemImage: "plus") { model.add() }
      }
    }
    .navigationTitle(model.purpose == .choosing ? "Choose an address" : "Addresses")
  }

  private func choice(_ saved: SavedAddress) -> some View {
    ChoiceRow(isChosen: saved.address == model.chosen) {
      model.choose(saved.id)
    } content: {
      AddressLabel(saved)
    }
  }

  private func link(_ saved: SavedAddress) -> some View {
    LinkRow {
      model.choose(saved.id)
    } content: {
      AddressLabel(saved)
    }
    .swipeActions {
      Button("Remove", role: .destructive) { Task { await model.remove(saved.id) } }
    }
  }
}
