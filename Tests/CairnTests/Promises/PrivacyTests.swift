@testable import Cairn
import Foundation
import Testing

@MainActor
@Suite("Private values", .failsOnReports, .timeLimit(.minutes(10)))
struct PrivacyTests {
  let app = SecretFlow()
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
  }

  /// All texts about the events so far, also of events that were written to a file.
  private func texts() throws -> String {
    let decoded = try JSONDecoder().decode(
      [NavigationEvent].self, from: JSONEncoder().encode(recorder.events))
    let all = recorder.events + decoded
    let traces = try JSONEncoder().encode(all.flatMap(\.trace))
    return all.map { "\($0)\n\($0.explanation)\n" }.joined()
      + String(decoding: traces, as: UTF8.self)
  }

  @Test("Promise 33: Private values of a route appear in no text about an event")
  func commands() throws {
    app.navigate(to: .reset(token: "tok123"))
    app.push(.reset(token: "tok124"))
    app.navigate(to: .denied("tok125"))
    let text = try texts()
    #expect(!text.contains("tok"))
    #expect(text.contains("navigate to reset(…)"))
    #expect(text.contains("deny “by tenant”"))
    #expect(recorder.events[0].request != recorder.events[1].request)
  }

  @Test("Promise 33: A link with private values appears as the route to which it leads")
  func links() throws {
    navigator.open("/reset/tok123")
    navigator.open("/denied/tok125")
    let text = try texts()
    #expect(!text.contains("tok"))
    #expect(text.contains("link: open a link to reset(…), committed"))
    navigator.open("/public/7")
    #expect(recorder.events.last?.description.hasPrefix("link: open /public/7, unhandled") == true)
  }

  @Test("Promise 33: A link with private values that waits or is parked appears in no text")
  func waiting() async throws {
    navigator.open("/slow/tok1")
    navigator.open("/slow/tok2")
    app.push(.denied("tok4"))
    navigator.open("/members/tok3")
    app.cancelLogin()
    let text = try texts()
    #expect(recorder.outcomes.contains(.superseded))
    #expect(recorder.outcomes.contains(.refused(.requirementCancelled)))
    #expect(!text.contains("tok"))
  }

  @Test("Promise 33: Private values appear in no report")
  func report() throws {
    let act: @MainActor @Sendable () -> Void = {
      app.navigate(to: .loop("tok1"))
      app.select(.reset(token: "tok2"))
    }
    let (texts, _) = reports(act)
    let reasons = explanations(act)
    #expect(texts.count == 2)
    #expect(reasons.count == 2)
    #expect(!(texts + reasons).joined().contains("tok"))
    #expect(!(try self.texts()).contains("tok"))
  }

  @Test("Promise 33: The description of an event is one line, whatever a link contains")
  func lines() throws {
    navigator.open("/public/7\nfake: line\r\n\t\u{85}\u{2028}\u{0}\u{202E}end")
    let event = try #require(recorder.events.last)
    #expect(
      event.description.hasPrefix(
        #"link: open /public/7\nfake: line\r\n\t\u{85}\u{2028}\u{0}\u{202E}end, unhandled"#))
    #expect(event.description.allSatisfy { !$0.isNewline })
    #expect(event.explanation.split(whereSeparator: \.isNewline).count == 3)
  }
}

/// A flow whose routes have private values.
final class SecretFlow: Coordinator {
  enum Route: Routable, PrivacySensitive {
    case home, login, reset(token: String), denied(String), loop(String), slow(String)
    case members(String)

    var redactedDescription: String {
      switch self {
      case .home: "home"
      case .login: "login"
      case .reset: "reset(…)"
      case .denied: "denied"
      case .loop: "loop"
      case .slow: "slow"
      case .members: "members"
      }
    }
  }

  let navigation = Navigation(root: Route.home)

  static let links = Links<Route> {
    Link("/reset/:token", Route.reset)
    Link("/denied/:token", Route.denied)
    Link("/slow/:token", Route.slow)
    Link("/members/:token", Route.members)
  }

  func destination(for route: Route) -> Destination {
    if route == .login {
      TestFlow("login", stack: "form")
    } else {
      TestScreen("secret")
    }
  }

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .denied: .deny("by tenant")
    case .loop(let token): .redirect(to: .loop(token + "x"))
    case .slow(let token):
      .when({ false }, then: .push(.slow(token)))
    case .members(let token): .require(.login, then: .members(token))
    default: .show(route)
    }
  }

  func cancelLogin() {
    (children.last as? TestFlow)?.cancel()
  }
}
