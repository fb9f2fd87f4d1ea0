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
