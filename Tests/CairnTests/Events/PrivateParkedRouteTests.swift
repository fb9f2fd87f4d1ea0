import Cairn
import Foundation
import Testing

@MainActor
@Suite("A private parked route after a restart")
struct PrivateParkedRouteTests {
  final class Login: Coordinator {
    enum Route: Routable { case form }
    let navigation = Navigation(root: Route.form)
    func destination(for route: Route) -> Destination { Destination(Screen()) }
  }

  final class Screen {}

  final class App: Coordinator {
    enum Route: Routable, PrivacySensitive { case home, login, reset(token: String) }
    let navigation = Navigation(root: Route.home)
    var isSignedIn = false

    func transition(to route: Route) -> Transition<Route> {
      if case .reset = route, !isSignedIn { return .require(.login, then: route) }
      return .show(route)
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .login: Login().onFinish { self.isSignedIn = true }
      case .home, .reset: Destination(Screen())
      }
    }
  }

  @Test(
    "Promise 33: A private route that was parked before a restart appears in no text afterwards",
    arguments: [true, false])
  func restarted(finishes: Bool) throws {
    let first = App()
    let before = Navigator(first)
    #expect(first.navigate(to: .reset(token: "tok123")) == .parked)
    let data = try JSONEncoder().encode(before.snapshot())

    let app = App()
    let navigator = Navigator(app)
    #expect(navigator.restore(from: data).isComplete)
    var texts = ""
    let observation = navigator.observe { texts += "\($0.description)\n\($0.explanation)\n" }
    defer { withExtendedLifetime(observation) {} }
    let login = try #require(app.children.last as? Login)
    if finishes { login.finish() } else { login.cancel() }
    #expect(!texts.isEmpty)
    #expect(!texts.contains("tok123"))
  }

  @Test("Promise 33: A saved path that no coordinator takes appears without its private values")
  func path() throws {
    let path = App.path(to: .reset(token: "tok123"))
    let saved = try JSONDecoder().decode(RoutePath.self, from: try JSONEncoder().encode(path))
    let navigator = Navigator(Login())
    var texts = ""
    let observation = navigator.observe { texts += "\($0.description)\n\($0.explanation)\n" }
    defer { withExtendedLifetime(observation) {} }
    #expect(navigator.navigate(along: saved) == .unhandled)
    #expect(texts.contains("this route: a saved route"))
    #expect(!texts.contains("tok123"))
  }
}
