public import Cairn

/// The fifth tab: the account of the one who has signed in, and their addresses.
///
/// It finishes when they have signed out.
public final class ProfileCoordinator: Coordinator {
  /// The screens of the tab.
  public enum Route: Cairn.Route {
    /// The account or, to a visitor, the offer to sign in.
    case account
    /// The saved addresses.
    case addresses
    /// A form for a new address.
    case newAddress
    /// A form for a saved address.
    case address(SavedAddress.ID)
  }

  /// Nothing: it finishes when somebody has signed out.
  public typealias Output = Void

  /// The links of the tab.
  public static let links = Links<Route> {
    Link("/", .account)
    Link("/addresses", .addresses, under: .account)
    Link("/addresses/new", .newAddress, under: .account, .addresses)
    Link("/addresses/:id", Route.address, under: .account, .addresses)
  }

  /// The tab's place in the tree.
  public let navigation = Navigation(root: Route.account)
  private let session: SessionStore
  private let tabs: any ShopTabs
  private let book: AddressBook
  private var vetoed: NavigationRequest?
  private var observation: EventObservation?

  init(services: Services, session: SessionStore, tabs: any ShopTabs) {
    self.session = session
    self.tabs = tabs
    book = AddressBook(session: session, addresses: services.addresses)
  }

  /// Follows the session, and what unsaved edits get in the way of.
  public func start() {
    session.observe(self) { flow, change in
      if change == .signedOut { flow.popToRoot() }
    }
    if !session.isSignedIn, navigation.top != .account { popToRoot() }
    // Weak, since the observation is kept here and not by a place in the tree.
    observation = navigator?.observe { [weak self] event in
      if case .refused(.leaveVetoed) = event.outcome { self?.vetoed = event.request }
    }
  }

  /// Asks for a sign-in before addresses are shown.
  public func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .account: .popToRoot
    case .addresses, .newAddress, .address:
      session.isSignedIn ? .push(route) : .require(.signIn, then: route)
    }
  }

  /// The screens of the tab.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .account: ProfileModel(session: session, actions: actions)
    case .addresses:
      Destination(
        AddressListModel(
          purpose: .managing, book: book, onChoose: { self.navigate(to: .address($0.id)) },
          onAdd: { self.navigate(to: .newAddress) })
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

  private var actions: ProfileModel.Actions {
    .init(
      signIn: { self.perform(.require(.signIn, then: .account)) },
      register: { self.tabs.register() },
      addresses: { self.navigate(to: .addresses) },
      signedOut: { self.finish() },
      leave: { self.leave() })
  }

  /// Goes where the user wanted to go when unsaved edits were in the way.
  private func leave() {
    let request = vetoed
    vetoed = nil
    switch request {
    case .user(let action): navigator?.report(action)
    case .open(let link): navigator?.open(link)
    default: break
    }
  }
}
