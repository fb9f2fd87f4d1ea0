@_spi(Hosts) @testable import Cairn
import Foundation
import Testing

/// Requests that are parked behind a flow that is not restored.
@MainActor
@Suite("Parked requests without their flow", .failsOnReports)
struct OrphanedRequestTests {
  @MainActor
  private final class Session {
    var isSignedIn = false
    var asked = 0
  }

  private let session = Session()

  /// An app whose orders need a user, and which does not show the log-in to a signed-in one.
  private func app() -> TestFlow {
    let app = TestFlow("app", stack: "home")
    let session = session
    app.requirements[.signIn] = "login"
    app.makes["login"] = { _ in .flow(TestFlow("login", stack: "form")) }
    app.ways["login"] = { _ in session.isSignedIn ? .deny("signed in") : .present("login") }
    app.ways["orders"] = { _ in
      session.asked += 1
      return session.isSignedIn ? .push("orders") : .require(.signIn, then: "orders")
    }
    return app
  }

  /// The state of an app in which a request is parked behind the log-in.
  private func parked(_ request: (TestFlow) -> Outcome) throws -> NavigationSnapshot {
    let app = app()
    let navigator = Navigator(quiet: app)
    #expect(request(app) == .parked)
    #expect(navigator.shape == "[home] + login[form]")
    return try navigator.snapshot()
  }

  @Test("Promise 12: A parked request continues if its required flow is not restored")
  func continues() throws {
    let saved = try parked { $0.navigate(to: "orders") }
    session.isSignedIn = true
    let navigator = Navigator(quiet: app())
    let recorder = EventRecorder(navigator)
    let report = navigator.restore(saved)
    #expect(report.dropped.count == 1)
    #expect(navigator.shape == "[home orders]")
    #expect(recorder.outcomes == [.committed, .refused(.denied("signed in")), .committed])
    #expect(
      recorder.events.last?.request == .navigate(flow: .root, route: AnyRoute(Stop("orders"))))
  }

  @Test("Promise 12: A parked request that still lacks its requirement is parked again")
  func parkedAgain() throws {
    let saved = try parked { $0.navigate(to: "orders") }
    let app = app()
    // The log-in may not be restored, but shown again.
    app.gates["login"] = { $0 == .restoration ? .deny("not now") : .present("login") }
    let navigator = Navigator(app, restoring: saved, reportsLeaks: false)
    #expect(navigator.shape == "[home] + login[form]")
    session.isSignedIn = true
    (app.children.last as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "[home orders]")
  }

  @Test("Promise 12: A parked request whose own flow is not restored ends as refused")
  func flowGone() throws {
    func app() -> TestFlow {
      let app = self.app()
      let session = session
      app.shows("shop", stack: "products") { shop in
        shop.ways["checkout"] = { _ in
          session.isSignedIn ? .push("checkout") : .require(.signIn, then: "checkout")
        }
      }
      return app
    }
    let first = app()
    let old = Navigator(quiet: first)
    first.push("shop")
    (first.children.first as? TestFlow)?.navigate(to: "checkout")
    let saved = try old.snapshot()
    session.isSignedIn = true
    let later = app()
    later.ways["shop"] = { _ in .deny("closed") }
    let navigator = Navigator(quiet: later)
    let recorder = EventRecorder(navigator)
    navigator.restore(saved)
    #expect(navigator.shape == "[home]")
    #expect(recorder.outcomes.last == .refused(.flowEnded))
  }

  @Test("Promise 12: A request continues if it was parked at a tab to which nothing leads any more")
  func tab() throws {
    func app() -> TestFlow {
      let app = TestFlow("app", tabs: "home", "login", "orders")
      let session = session
      app.makes["login"] = { _ in .flow(TestFlow("login", stack: "form")) }
      app.ways["login"] = { _ in session.isSignedIn ? .deny("signed in") : .show("login") }
      app.ways["orders"] = { _ in
        session.isSignedIn ? .show("orders") : .require("login", then: "orders")
      }
      return app
    }
    let first = app()
    let old = Navigator(quiet: first)
    #expect(first.navigate(to: "orders") == .parked)
    #expect(old.shape == "(home *login[form] orders)")
    session.isSignedIn = true
    let navigator = Navigator(app(), restoring: try old.snapshot(), reportsLeaks: false)
    #expect(navigator.shape == "(home login[form] *orders)")
    #expect(navigator.allIDs.allSatisfy { navigator.tree.entry($0)?.parked == nil })
  }

  @Test("Promise 21: A damaged request of a flow that is not restored is dropped and reported")
  func damaged() throws {
    let saved = try parked { $0.navigate(to: "orders") }
    let text = String(decoding: try saved.data(), as: UTF8.self)
      .replacingOccurrences(of: #""parked":{"navigate""#, with: #""parked":{"fly""#)
    session.isSignedIn = true
    let navigator = Navigator(quiet: app())
    let recorder = EventRecorder(navigator)
    let report = navigator.restore(from: Data(text.utf8))
    #expect(
      report.dropped.map(\.reason) == [
        "Its parked request cannot be restored: It cannot be read.",
        "Its coordinator denied it: signed in",
      ])
    #expect(recorder.outcomes == [.committed, .refused(.denied("signed in"))])
    #expect(session.asked == 1)
  }
}
