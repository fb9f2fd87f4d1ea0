public import Cairn

/// The fifth tab: the signed-in user's account and addresses.
///
/// It finishes when the user has signed out.
public final class ProfileCoordinator: Coordinator {
  /// The screens of the tab.
  public enum Route: Routable {
    /// The account; for a visitor, the offer to sign in.
    case account
    /// The saved addresses.
    case addresses
    /// A form for a new address.
    case newAddress
    /// A form for a saved address.
    case address(SavedAddress.ID)
  }

  /// No output: it finishes when the user has signed out.
  public typealias Output = Void

  /// The links of the tab.
  public static let links = Links<Route> {
    Link("/", .account)
    Link("/addresses", .addresses, under: .account)
    Link("/addresses/new", .newAddress, under: .account, .addresses)
    Link("/addresses/:id", Route.address, under: .account, .addresses)
  }

  /// The tab's navigation state.
  public let navigation = Navigation(root: Route.account)
  private let session: SessionStore
  private let tabs: any ShopTabs
  /// The screens share the addresses.
  private lazy var book = AddressBook(
    session: session, addresses: session.services.addresses)

  init(session: SessionStore, tabs: any ShopTabs) {
    self.session = session
    self.tabs = tabs
  }

  /// Observes the session.
  public func start() {
    session.observe(self) { flow, change in
      if change == .signedOut { flow.popToRoot() }
    }
    if !session.isSignedIn, navigation.top != .account { popToRoot() }
  }

  /// Requires a sign-in before addresses are shown.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    case .account: .popToRoot
    case .addresses, .newAddress, .address:
      session.isSignedIn ? .push(route) : .require(.signIn, then: route)
    }
  }

  /// The screens of the tab.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .account: ProfileModel(session: session, handlers)
    case .addresses:
      Destination(
        AddressListModel(
          purpose: .managing, book: book,
          .init(
            choose: { self.navigate(to: .address($0.id)) },
            add: { self.navigate(to: .newAddress) }, mayRemove: { await self.mayRemove($0) }))
      ) { await $0.load() }
    case .newAddress:
      AddressFormModel(
        name: session.user?.name ?? "", book: book, onDone: { _ in self.pop() })
    case .address(let id):
      Destination(AddressFormModel(id: id, book: book, onDone: { _ in self.pop() })) {
        await $0.load()
      }
    }
  }

  private var handlers: ProfileModel.Handlers {
    .init(
      signIn: { self.perform(.require(.signIn, then: .account)) },
      register: { self.tabs.register() },
      addresses: { self.navigate(to: .addresses) },
      mayDiscard: { await self.ask(ProfileModel.discarding).output != nil },
      signedOut: { self.finish() })
  }

  private func mayRemove(_ address: SavedAddress) async -> Bool {
    let dialog = Dialog(
      "Remove this address?", message: address.address.lines.joined(separator: ", "),
      choices: [.destructive("Remove", ()), .cancel("Keep it")])
    return await ask(dialog).output != nil
  }
}
