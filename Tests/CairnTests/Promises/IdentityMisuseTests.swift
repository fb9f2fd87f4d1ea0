import Cairn
import Testing

@MainActor
@Suite("Identity of routes: mistakes")
struct IdentityMisuseTests {
  /// A coordinator whose screens do not follow their routes.
  private final class Deaf: Coordinator {
    struct Route: Routable {
      var number = 0
      var values = ""
      var identity: Int { number }
    }

    final class Screen {}
    final class WrongScreen: RouteObserver {
      func didUpdateRoute(to route: Shelf.Route) {}
    }

    let navigation = Navigation(root: Route())
    func destination(for route: Route) -> Destination {
      if route.number == 0 { Screen() } else { WrongScreen() }
    }
  }

  @Test("Promise 27: A model that cannot be notified is reported")
  func deaf() {
    let flow = Deaf()
    let navigator = Navigator(quiet: flow)
    let (texts, outcome) = reports { flow.navigate(to: .init(values: "a")) }
    #expect(outcome == .updated)
    #expect(
      texts == [
        """
        The route at Deaf / Route(number: 0, values: "a") has other values now, but its Screen was \
        not notified, because it does not conform to RouteObserver. It still shows the old values.

        To fix this, add `extension Screen: RouteObserver` with didUpdateRoute(to:), or let the route's \
        identity include these values.
        """
      ])
    // A model that updates its own route knows the values.
    #expect(reports { flow.updateRoute(to: .init(values: "b")) } == ([], .updated))
    navigator.end()
  }

  @Test("Promise 27: A model that takes the routes of another coordinator is reported")
  func wrong() {
    let flow = Deaf()
    let navigator = Navigator(quiet: flow)
    flow.push(.init(number: 1))
    let texts = reports { flow.push(.init(number: 1, values: "a")) }.0
    #expect(texts.count == 1)
    #expect(texts[0].contains("because its didUpdateRoute(to:) takes a Route."))
    navigator.end()
  }

  @Test("Promise 27: Updating a route without an identity is refused with a way out")
  func undeclared() {
    let flow = TestFlow("app", stack: "a")
    let navigator = Navigator(quiet: flow)
    let (texts, outcome) = reports { flow.updateRoute(to: "b") }
    guard case .refused(.impossible(let advice)) = outcome else {
      Issue.record("The outcome is \(outcome).")
      return
    }
    #expect(advice.hasPrefix("Declare `var identity` in the route's type"))
    #expect(texts.count == 1)
    #expect(texts[0].hasPrefix("updateRoute(b) is not possible in TestFlow"))
    navigator.end()
  }
}
