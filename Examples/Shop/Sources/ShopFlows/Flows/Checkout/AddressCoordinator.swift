public import Cairn

/// The flow in which the user chooses an address or adds one; it finishes with that address.
public final class AddressCoordinator: Coordinator {
  /// The screens of the flow.
  public enum Route: Routable {
    /// The saved addresses.
    case list
    /// A form for a new address.
    case new
  }

  /// The address that was chosen or entered.
  public typealias Output = Address

  /// The flow's navigation state.
  public let navigation: Navigation<Route>
  private let book: AddressBook
  private let chosen: Address?
  private let name: String

  init(from start: Route, book: AddressBook, chosen: Address?, name: String?) {
    navigation = Navigation(root: start)
    self.book = book
    self.chosen = chosen
    self.name = name ?? ""
  }

  /// The screens of the flow.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .list:
      Destination(
        AddressListModel(
          purpose: .choosing, book: book, chosen: chosen,
          .init(choose: { self.finish($0.address) }, add: { self.navigate(to: .new) }))
      ) { await $0.load() }
    case .new:
      AddressFormModel(name: name, book: book, onDone: { self.finish($0) })
    }
  }
}
