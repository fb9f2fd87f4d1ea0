public import Cairn

/// The fourth tab: the signed-in user's account.
///
/// It finishes when the user has signed out.
public final class ProfileCoordinator: Coordinator {
  /// The screens of the tab.
  public enum Route: Routable {
    /// The account; for a visitor, the offer to sign in.
    case account
  }

  /// No output: it finishes when the user has signed out.
  public typealias Output = Void

  /// The links of the tab.
  public static let links = Links<Route> { Link("/", .account) }

  /// The tab's navigation state.
  public let navigation = Navigation(root: Route.account)
  private let session: SessionStore
  private let tabs: any ShopTabs

  init(session: SessionStore, tabs: any ShopTabs) {
    self.session = session
    self.tabs = tabs
  }

  /// The account.
  public func destination(for route: Route) -> Destination {
    ProfileModel(
      session: session,
      .init(
        signIn: { self.perform(.require(.signIn, then: .account)) },
        register: { self.tabs.register() },
        mayDiscard: { await self.ask(ProfileModel.discarding).output != nil },
        signedOut: { self.finish() }))
  }
}
