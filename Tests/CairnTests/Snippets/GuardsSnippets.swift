// The code of the article "Guards and parked links".
import Cairn
import Foundation
import Testing

// snippet: guards-requirement
extension Requirement {
  static let membership = Requirement("membership")
}
// end snippet

@MainActor
private final class Account {
  var isMember = false
  var isBanned = false
  var stock: [Int: Int] = [:]

  func isInStock(_ id: Int) async -> Bool { stock[id, default: 0] > 0 }
}

private final class ClubCoordinator: Coordinator {
  enum Route: Routable {
    case home, oldOffers, offers, lounge, forum, reserve(Int), soldOut, editor
  }
  let navigation = Navigation(root: Route.home)
  let account: Account
  init(account: Account) { self.account = account }

  func destination(for route: Route) -> Destination {
    switch route {
    case .editor: EditorModel()
    default: PlainScreen()
    }
  }

  // snippet: guards-transition
  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .oldOffers: .redirect(to: .offers)
    case .forum where account.isBanned: .deny("The forum is closed to you.")
    case .lounge:
      account.isMember ? .push(.lounge) : .require(.membership, then: .lounge)
    case .reserve(let id):
      .when(
        { await self.account.isInStock(id) },
        then: .push(route), otherwise: .push(.soldOut))
    default: .push(route)
    }
  }
  // end snippet

  static let links = Links<Route> { Link("/lounge", .lounge) }
}

private final class LogInCoordinator: Coordinator {
  enum Route: Routable { case form }
  typealias Output = String
  let navigation = Navigation(root: Route.form)
  func destination(for route: Route) -> Destination { PlainScreen() }
}

private final class OrdersCoordinator: Coordinator {
  enum Route: Routable { case list, order(Int), logIn }
  let navigation = Navigation(root: Route.list)
  private(set) var user: String?

  // snippet: guards-own-flow
  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .order where user == nil: .require(.logIn, then: route)
    case .logIn: .present(.logIn, as: .fullScreen)
    default: .push(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .logIn: LogInCoordinator().onFinish { self.user = $0 }
    default: PlainScreen()
    }
  }
  // end snippet
}

private final class OwnerCoordinator: Coordinator {
  enum Route: Routable { case profile, closeAccount }
  let navigation = Navigation(root: Route.profile)
  func destination(for route: Route) -> Destination { PlainScreen() }

  // snippet: doc-transition-by
  func transition(to route: Route, by origin: NavigationOrigin) -> Route.Transition {
    switch (route, origin) {
    case (.closeAccount, .link): .deny("A link must not close the account.")
    default: transition(to: route)
    }
  }
  // end snippet

  static let links = Links<Route> { Link("/account/close", .closeAccount) }
}

private struct Invitation {
  let server: Int
  let group: Int
}

private struct Server {
  struct Expired: Error {}

  func redeem(_ token: String) async throws -> Invitation {
    guard token == "good" else { throw Expired() }
    return Invitation(server: 1, group: 2)
  }
}

private final class GroupsCoordinator: Coordinator {
  enum Route: Routable { case servers, invitation(String), server(Int), group(Int) }
  let navigation = Navigation(root: Route.servers)
  let server = Server()
  var problem: String?
  func destination(for route: Route) -> Destination { PlainScreen() }

  // snippet: guards-decide
  func transition(to route: Route) -> Route.Transition {
    switch route {
    // snippet: guards-decide-alone
    case .invitation(let token):
      .decide {
        let invitation = try await self.server.redeem(token)
        return .sequence(.push(.server(invitation.server)), .push(.group(invitation.group)))
      }
    // end snippet
    default: .push(route)
    }
  }
  // end snippet

  func accept(_ token: String) async {
    // snippet: guards-final
    let outcome = await finalOutcome(of: navigate(to: .invitation(token)))
    if case .refused(.failed(let error)) = outcome { problem = error }
    // end snippet
  }
}

private final class JoinCoordinator: Coordinator {
  enum Route: Routable { case form }
  let navigation = Navigation(root: Route.form)
  func destination(for route: Route) -> Destination { PlainScreen() }
}

private final class WindowCoordinator: Coordinator {
  enum Route: Routable { case club, join }
  let navigation = Navigation(switching: Route.club)
  let account: Account
  init(account: Account) { self.account = account }

  static let links = Links<Route> { Mount("/", .club, ClubCoordinator.self) }

  // snippet: guards-owner
  func route(fulfilling requirement: Requirement) -> Route? {
    requirement == .membership ? .join : nil
  }

  func transition(to route: Route) -> Route.Transition {
    route == .join ? .present(.join, as: .sheet) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .club: ClubCoordinator(account: account)
    case .join: JoinCoordinator().onFinish { self.account.isMember = true }
    }
  }
  // end snippet
}

@MainActor
final class EditorModel {
  var text = ""
  var savedText = ""
  var isSaving = false
}

// snippet: guards-leave
extension EditorModel: LeaveGuard {
  func decideLeaving() -> LeaveDecision {
    if isSaving { return .veto("The text is being saved.") }
    if text == savedText { return .allow }
    return .ask(
      Dialog(
        "Discard your text?",
        choices: [.destructive("Discard", ()), .cancel("Keep editing")]),
      onAnswer: { self.text = self.savedText })
  }
}
// end snippet

@MainActor
@Suite("Documentation: guards", .failsOnReports)
struct GuardsSnippetTests {
  private let account = Account()
  private let navigator: Navigator

  init() { navigator = Navigator(WindowCoordinator(account: account)) }

  private func club() throws -> ClubCoordinator {
    try #require(navigator.root.children.first as? ClubCoordinator)
  }

  @Test("A flow of the same coordinator is required by its route")
  func ownFlow() throws {
    let orders = OrdersCoordinator()
    let navigator = Navigator(orders)
    #expect(orders.navigate(to: .order(7)) == .parked)
    try #require(orders.children.last as? LogInCoordinator).finish("ada")
    #expect(orders.navigation.stack == [.list, .order(7)] && orders.user == "ada")
    _ = navigator
  }

  @Test("A transition can redirect, deny, or wait for an async condition")
  func transition() async throws {
    let club = try club()
    #expect(club.navigate(to: .oldOffers) == .redirected)
    account.isBanned = true
    let denied = Outcome.refused(.denied("The forum is closed to you."))
    #expect(club.navigate(to: .forum) == denied)
    // snippet: guards-outcome
    let outcome = club.navigate(to: .forum)
    if case .refused(.denied(let reason)) = outcome { show(reason) }
    // end snippet
    #expect(club.navigate(to: .reserve(7)) == .deciding)
    await until("the answer") { club.navigation.top == .soldOut }
  }

  @Test("A transition can be decided from what was awaited, and its outcome can be awaited")
  func decided() async {
    let groups = GroupsCoordinator()
    let navigator = Navigator(groups)
    await groups.accept("bad")
    #expect(groups.problem == "Expired()")
    #expect(groups.navigation.stack == [.servers])
    await groups.accept("good")
    #expect(groups.navigation.stack == [.servers, .server(1), .group(2)])
    navigator.end()
  }

  @Test("A transition can depend on who asks")
  func origin() {
    let account = OwnerCoordinator()
    let navigator = Navigator(account)
    let denied = Outcome.refused(.denied("A link must not close the account."))
    #expect(navigator.open("/account/close") == denied)
    #expect(account.navigate(to: .closeAccount) == .committed)
  }

  private func show(_ reason: String) { #expect(reason.hasPrefix("The")) }

  @Test("A parked link is saved, restored and continued")
  func parked() throws {
    navigator.open("club://lounge")  // parked until the user joins
    let saved = try navigator.snapshot()

    // The app quits and is launched again.
    let account = Account()
    let restored = Navigator(WindowCoordinator(account: account), restoring: saved)
    let join = restored.root.children.last as? JoinCoordinator
    join?.finish()
    // The user is a member now, and the lounge is shown.
    let club = try #require(restored.root.children.first as? ClubCoordinator)
    #expect(club.navigation.stack == [.home, .lounge])
    #expect(restored.url?.path == "/lounge")
  }

  @Test("A leave guard can veto leaving or ask the user")
  func leave() throws {
    let club = try club()
    club.push(.editor)
    try navigator.front(EditorModel.self).text = "Dear"
    #expect(club.pop() == .asking)
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 1))
    #expect(club.navigation.top == .editor)

    try navigator.front(EditorModel.self).isSaving = true
    let vetoed = Outcome.refused(.leaveVetoed("The text is being saved."))
    #expect(club.pop() == vetoed)
    #expect(navigator.report(.backOneStep) == vetoed)
    #expect(club.navigation.top == .editor)

    try navigator.front(EditorModel.self).isSaving = false
    #expect(navigator.report(.backOneStep) == .asking)
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(club.navigation.top == .home)
  }
}
