// The code in the doc comments of navigators, events, routes and saved state.
import Cairn
import Foundation
import Testing

private enum Docs {
  enum Browser {
    // snippet: doc-is-saved
    enum Route: Routable {
      case page(Int), privatePage(Int)

      var isSaved: Bool { if case .privatePage = self { false } else { true } }
    }
    // end snippet
  }

  enum Auth {
    // snippet: doc-privacy
    enum Route: Routable, PrivacySensitive {
      case login
      case resetPassword(token: String)  // appears as `resetPassword(…)`
    }
    // end snippet
  }

  final class CartCoordinator: Coordinator {
    enum Route: Routable { case cart, checkout }
    let navigation = Navigation(root: Route.cart)
    func transition(to route: Route) -> Route.Transition { .deny("The cart is empty.") }
    func destination(for route: Route) -> Destination { PlainScreen() }
  }
}

@MainActor
@Suite("Documentation: navigators", .failsOnReports)
struct NavigatorDocSnippetTests {
  @Test("Promise 20: A navigator begins with data that another one has saved")
  func restoring() throws {
    let first = Navigator(ShopWindowCoordinator())
    first.open("shop://products/7")
    let data = try first.snapshot().data()
    // snippet: doc-snapshot-data
    let saved = try? NavigationSnapshot(data: data)
    let navigator = Navigator(ShopWindowCoordinator(), restoring: saved)
    // end snippet
    #expect(navigator.restoration?.isComplete == true)
    #expect(navigator.tree == first.tree)
    #expect(try NavigationSnapshot(data: data) == first.snapshot())
    #expect(throws: DecodingError.self) { try NavigationSnapshot(data: data.dropLast()) }
    #expect(throws: DecodingError.self) { try NavigationSnapshot(data: Data()) }
    var limits = SavingLimits()
    limits.file = data.count
    #expect(throws: Never.self) { try NavigationSnapshot(data: data, limits: limits) }
    limits.file -= 1
    let error = #expect(throws: DecodingError.self) {
      try NavigationSnapshot(data: data, limits: limits)
    }
    #expect(
      "\(try #require(error))".contains("has \(data.count) bytes; the limit is \(limits.file)"))
  }

  @Test("A navigator opens links and saves its state")
  func navigator() throws {
    let url = try #require(URL(string: "shop://products/7"))
    // snippet: doc-navigator
    let navigator = Navigator(ShopWindowCoordinator())
    navigator.open(url)  // cold start, push notification, hand-off
    let saved = try navigator.snapshot()  // Codable
    // end snippet
    #expect(navigator.url?.absoluteString == "/products/7")
    // snippet: doc-snapshot
    let data = try navigator.snapshot().data()
    // Later, in another process:
    let report = Navigator(ShopWindowCoordinator()).restore(from: data)
    // end snippet
    #expect(report.isComplete)
    #expect(Navigator(ShopWindowCoordinator()).restore(saved).isComplete)
    // snippet: doc-shown
    let detail = navigator.shown as? DetailModel
    // end snippet
    #expect(detail?.product == .init(rawValue: 7))
    // snippet: doc-coordinator-at
    let root = navigator.coordinator(at: .root) as? ShopWindowCoordinator
    // end snippet
    #expect(root != nil)
    // snippet: doc-schemes
    navigator.allowedLinkSchemes = ["https", "shop"]
    // end snippet
    #expect(navigator.open("mailto:ada") == .unhandled)
    // snippet: doc-traits
    navigator.traits = Traits(horizontalSizeClass: .regular)
    // end snippet
    #expect(navigator.tree.traits.horizontalSizeClass == .regular)
  }

  @Test("An event says who decided, and why")
  func decisions() {
    let app = TestFlow("app", stack: "list")
    app.ways["admin"] = { _ in .deny("Members only.") }
    let navigator = Navigator(app)
    var log: [String] = []
    let observation = navigator.observe { event in
      guard let step = event.decidedBy else { return }
      switch step.kind {
      case .leaveGuard: log.append("kept by \(step.path)")
      case .coordinator, .condition: log.append("denied: \(step.answer)")
      default: break
      }
    }
    app.navigate(to: "admin")
    #expect(log == ["denied: deny “Members only.”"])
    _ = observation
    let explanations = navigator.observe { event in
      // snippet: doc-explanation
      print(event.explanation)  // when, from where in the source, who was asked, and the answers
      // end snippet
    }
    app.navigate(to: "admin")
    #expect(log.count == 2)
    _ = explanations
  }

  @Test("An outcome tells the caller what became of a request")
  func outcome() {
    let coordinator = Docs.CartCoordinator()
    let navigator = Navigator(coordinator)
    var shown: [Refusal] = []
    func show(_ refusal: Refusal) { shown.append(refusal) }
    // snippet: doc-outcome
    let outcome = coordinator.navigate(to: .checkout)
    if case .refused(let refusal) = outcome { show(refusal) }
    // end snippet
    #expect(shown == [.denied("The cart is empty.")])
    _ = navigator
  }
}
