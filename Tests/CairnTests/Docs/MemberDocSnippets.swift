// The code in the doc comments of members of navigators, navigations, routes and links.
import Cairn
import Foundation
import Testing

private enum Docs {
  struct Product {
    struct ID: RawRepresentable, Hashable, Codable { let rawValue: Int }
  }

  enum Shop {
    // snippet: doc-routable
    enum Route: Routable { case list, detail(Product.ID), cart }
    // end snippet
  }

  enum Auth {
    enum Route: Routable, PrivacySensitive {
      case login
      case resetPassword(token: String)

      // snippet: doc-redacted
      var redactedDescription: String {
        switch self {
        case .login: "login"
        case .resetPassword: "resetPassword(token)"
        }
      }
      // end snippet
    }
  }

  final class PlayerCoordinator: Coordinator {
    enum Route: Routable { case list, player }
    let navigation = Navigation(root: Route.list)
    func destination(for route: Route) -> Destination { PlainScreen() }

    func showPlayer(in window: Navigator) throws {
      if let id = entryID(for: .player) { try navigator?.move(id, to: window) }
    }
  }

  final class MailCoordinator: Coordinator {
    enum Route: Routable { case inbox, message(Int) }
    let navigation = Navigation(root: Route.inbox)

    func transition(to route: Route) -> Route.Transition {
      .when(
        {
          await Task.yield()
          return true
        }, then: .push(route), otherwise: .none)
    }

    func destination(for route: Route) -> Destination { PlainScreen() }

    static let links = Links<Route> {
      Link("/messages/:id", Route.message)
      // snippet: doc-internal-only
      Link("/debug/inbox", .inbox).internalOnly
      // end snippet
    }

    func showInbox() -> Outcome {
      // snippet: doc-open-internal
      open("/debug/inbox")
      // end snippet
    }
  }
}

@MainActor
@Suite("Documentation: members", .failsOnReports)
struct MemberDocSnippetTests {
  private static let printed = """
    #1 root tabs, selected #2
      #2 home stack
        #4 list
        #5 detail
      #3 search
    """

  @Test("Routes are values, and private ones can word their own text")
  func routes() {
    #expect(Docs.Shop.Route.detail(.init(rawValue: 7)) != .cart)
    let reset = Docs.Auth.Route.resetPassword(token: "3f")
    #expect(reset.redactedDescription == "resetPassword(token)")
  }

  @Test("Reading a tree takes steps that can be counted")
  func steps() {
    let navigator = Navigator(TestFlow("app", stack: "list", "detail"))
    // snippet: doc-steps
    let steps = StepCounter.count { _ = navigator.tree.visibleEntries }
    // end snippet
    #expect(steps > 0)
  }

  @Test("A tree prints its entries, one for each line")
  func tree() {
    let app = TestFlow("app", tabs: "home", "search")
    app.makes["home"] = { _ in Destination(TestFlow("home", stack: "list", "detail")) }
    let navigator = Navigator(app)
    // snippet: doc-tree
    print(navigator.tree)
    // #1 root tabs, selected #2
    //   #2 home stack
    //     #4 list
    //     #5 detail
    //   #3 search
    // end snippet
    #expect("\(navigator.tree)" == Self.printed)
  }

  @Test("An entry of a navigation moves to another window")
  func entryID() throws {
    let player = Docs.PlayerCoordinator()
    let navigator = Navigator(player)
    player.present(.player)
    let other = Docs.PlayerCoordinator()
    let window = Navigator(other)
    try player.showPlayer(in: window)
    #expect(player.navigation.top == .list && other.navigation.top == .list)
    #expect(player.entryID(for: .player) == nil && other.entryID(for: .player) != nil)
    #expect(navigator.tree != window.tree)
  }

  @Test("An internal link opens from a coordinator, and from nowhere else")
  func internalOnly() {
    let mail = Docs.MailCoordinator()
    let navigator = Navigator(mail)
    #expect(navigator.open("/debug/inbox") == .unhandled)
    #expect(mail.showInbox() == .deciding)  // the link leads to it, and the coordinator is asked
    // snippet: doc-link-problems
    #expect(ShopCoordinator.links.problems.isEmpty)
    // end snippet
  }

  @Test("A navigator returns the final outcome of a request that waits")
  func finalOutcome() async throws {
    let navigator = Navigator(Docs.MailCoordinator())
    let url = try #require(URL(string: "mail://messages/3"))
    // snippet: doc-navigator-final-outcome
    let outcome = await navigator.finalOutcome(of: navigator.open(url))
    // end snippet
    #expect(outcome == .committed)
  }

  @Test("Events have the time that the navigator is given")
  func now() {
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(app)
    navigator.now = { Date(timeIntervalSinceReferenceDate: 0) }
    var times: [Date] = []
    let observation = navigator.observe { times.append($0.date) }
    app.push("detail")
    #expect(times == [Date(timeIntervalSinceReferenceDate: 0)])
    _ = observation
  }

  @Test("The verb of a request tells the transitions apart")
  func verb() {
    let app = TestFlow("app", stack: "list", "a", "b")
    let navigator = Navigator(app)
    var backSteps = 0
    let observation = navigator.observe { event in
      switch event.request {
      case .perform(_, .pop, _), .perform(_, .popToRoot, _): backSteps += 1
      default: break
      }
    }
    app.pop()
    app.push("c")
    app.popToRoot()
    #expect(backSteps == 2)
    _ = observation
  }

  @Test("Hidden tabs are released, and the selected one is not")
  func release() throws {
    let app = TestFlow("app", tabs: "home", "search")
    let navigator = Navigator(app)
    app.select("search")
    app.select("home")
    let hiddenTabs = try #require(navigator.tree.flow(.root)).entries.suffix(1)
    // snippet: doc-release
    // The system is short of memory.
    for tab in hiddenTabs { navigator.release(tab) }
    // end snippet
    #expect(hiddenTabs.allSatisfy { navigator.content(of: $0) == nil })
  }
}
