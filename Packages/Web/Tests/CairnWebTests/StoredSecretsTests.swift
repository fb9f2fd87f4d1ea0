import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Secrets in the store", .failsOnReports)
struct StoredSecretsTests {
  @Test("The store reveals neither the app's values nor a form token, and the cookie opens them")
  func content() async throws {
    try await SampleHost.run(in: MemorySceneStore()) { store, sample, browser in
      try await browser.open("/auth/login")
      let first = try #require(sample.sessions.first)
      first[.user] = "account-token-1"
      try await browser.press("sign-in", typing: ["name": "Ada"])
      let session = try #require(sample.sessions.first)
      session[.user] = "account-token-2"
      try await sample.host.registry.save(session)
      let stored = try #require(await store.session(for: session.key)).content
      let secrets = [
        Data(#""account-token-2""#.utf8).base64EncodedString(), "account-token", session.formToken,
        "/auth/login", "sign-in",
      ]
      for secret in secrets { #expect(stored.range(of: Data(secret.utf8)) == nil, "\(secret)") }

      // Another host needs the name, which is not in the store.
      let name = try #require(browser.cookies["cairn"]?.value)
      #expect(SessionRecord(stored, SessionCipher(session.key)) == nil)
      let other = try SampleHost(store: store)
      guard case .session(let found) = try await other.host.registry.find(name) else {
        return #expect(Bool(false), "no session")
      }
      #expect(found[.user] == "account-token-2")
    }
  }

  @Test("Somebody who knows a former name can try only a few forms", arguments: [false, true])
  func guesses(atAnotherHost: Bool) async throws {
    let store = MemorySceneStore()
    let sample = try SampleHost(store: store)
    let other = try SampleHost(store: store)
    try await sample.test { browser in
      try await browser.open("/auth/login")
      let former = try #require(browser.cookies["cairn"]?.value)
      let form = try #require(browser.page.form("sign-in")).merging(["name": "Ada"]) { $1 }
      let right = SilentBrowser.encoded(form)
      _ = try await browser.post(right)
      let new = try #require(browser.cookies["cairn"]?.value)
      let registry = atAnotherHost ? other.host.registry : sample.host.registry
      // The browser itself has a few requests under way, and gets the new name.
      for _ in 0..<4 {
        guard case .renewed = try await registry.find(former, repeating: "wrong") else {
          return #expect(Bool(false))
        }
      }
      guard case .renamed(_, to: new) = try await registry.find(former, repeating: right) else {
        return #expect(Bool(false), "The right form is not accepted.")
      }
      _ = try await registry.find(former, repeating: "wrong")
      guard case .renewed = try await registry.find(former, repeating: right) else {
        return #expect(Bool(false), "The right form is accepted after five wrong ones.")
      }
    }
  }
}
