// The code in the doc comments of sessions, stores and values of pages.
import Cairn
import CairnWeb
import CairnWebTesting
import Foundation
import Testing

private enum Docs {
  struct Money: Equatable {
    let cents: Int
    var formatted: String { "€ \(Double(cents) / 100)" }
  }

  /// A store that keeps sessions in memory.
  actor ShelfStore: SceneStore {
    private var stored: [String: StoredSession] = [:]

    func session(for key: String) -> StoredSession? { stored[key] }
    func version(for key: String) -> Int { stored[key]?.version ?? 0 }

    // snippet: doc-scene-store
    func save(_ sessions: [StoredSession]) throws {
      // All of them or none: another process may have saved a later version.
      for session in sessions where version(for: session.key) != session.version - 1 {
        throw StaleSession(key: session.key)
      }
      for session in sessions { stored[session.key] = session }
    }
    // end snippet

    func removeAll(expiredBefore date: Date) { stored = stored.filter { $1.expires >= date } }
  }

  @MainActor
  static func host(_ configuration: WebConfiguration, _ templates: PageTemplates) -> WebHost {
    // snippet: doc-web-session
    WebHost(configuration, templates: templates) { session in
      let library = Library(user: session[.user]) { [weak session] in
        // A sign-in that was too slow for its answer has no effect.
        guard let session, session.renew() else { return }
        session[.user] = "ada"
      }
      return AppFlow(library: library)
    }
    // end snippet
  }

  @MainActor
  static func signOut(of session: WebSession) {
    // snippet: doc-session-renew
    session[.user] = nil
    _ = session.renew()  // signing out is right in any case
    // end snippet
  }
}

private typealias Money = Docs.Money

final class HomeTabs: Coordinator {
  enum Route: Routable { case home, cart }
  let navigation = Navigation(tabs: [Route.home, .cart])
  func destination(for route: Route) -> Destination { NoteModel(title: "Empty", text: "") }
}

// snippet: doc-page-convertible
extension Money: PageConvertible { var pageContent: PageContent { .text(formatted) } }
// end snippet

// snippet: doc-tab-url
extension HomeTabs: PageTabs {
  func tabURL(for route: Route) -> URL? {
    switch route {
    case .home: URL(string: "/")
    case .cart: URL(string: "/cart")
    }
  }
}
// end snippet

@MainActor
@Suite("Documentation: sessions, stores and values of pages", .failsOnReports)
struct WebMemberDocSnippets {
  @Test("A value of the app becomes a text of a page")
  func convertible() {
    #expect(Docs.Money(cents: 250).pageContent == .text("€ 2.5"))
    #expect(HomeTabs().tabURL(for: .cart)?.path == "/cart")
  }

  @Test("A store refuses a version that does not follow the stored one, and then saves nothing")
  func store() async throws {
    let store = Docs.ShelfStore()
    let first = StoredSession(key: "a", version: 1, expires: .distantFuture, content: Data([1]))
    let second = StoredSession(key: "b", version: 2, expires: .distantFuture, content: Data([2]))
    try await store.save([first])
    await #expect(throws: StaleSession.self) { try await store.save([second]) }
    #expect(await store.session(for: "a")?.content == Data([1]))
    #expect(await store.session(for: "b") == nil)
  }

  @Test("A host is tested through a connection, and its sessions show notices")
  func session() async throws {
    let host = Docs.host(
      WebConfiguration(site: Site(name: "Library")), try PageTemplates(sampleTemplates))
    // snippet: doc-with-connection
    try await host.withConnection { connection in
      let browser = ScriptlessBrowser(connection)
      try await browser.open("/books/1")
      try await browser.press("Basket")
      #expect(browser.page.heading == "Basket")
    }
    // end snippet
    try await SampleHost.run { sample, browser in
      _ = try await browser.open("/books/1")
      let session = try #require(sample.sessions.first)
      // snippet: doc-session-show
      session.show(PageNotice("Your order has been shipped."))
      // end snippet
      #expect(session[.user] == nil)
    }
  }
}
