import Cairn
import Foundation
import Testing

@testable import CairnInspector

@MainActor
@Suite("Private values in the inspector")
struct PrivacyTests {
  @Test("Promise 33: An assistant answers a dialog of a private flow without reading its texts")
  func privateDialog() async throws {
    let app = SecretApp<SecretEnum>()
    let navigator = Navigator(app, reportsLeaks: false)
    let inspector = Inspector(navigator)
    let agent = try AgentClient(inspector)
    inspector.session.second = .seconds(600)
    app.vault.push(.letter(secret))
    app.vault.askToDelete()
    let state = try await agent.call("wait", ["until": "root / secrets / run"])
    #expect(state["dialog"]?["title"] == "…")
    #expect(state["dialog"]?["buttons"] == ["…", "…"])
    let failure = try await agent.failure("answer", ["button": "x"])
    #expect(failure.contains("Its buttons are: 0 to 1."))
    #expect(!(state.text + failure).contains(secret))
    #expect(try await agent.call("answer", ["button": "1"])["dialog"] == nil)
  }

  @Test("Promise 33: No screenshot is made while a screen with private values is visible")
  func screenshots() async throws {
    let clinic = Clinic()
    let navigator = Navigator(clinic, reportsLeaks: false)
    let inspector = Inspector(navigator)
    let client = try Client(inspector)
    var count = 0
    inspector.screenshot = { _ in
      count += 1
      return Data("image".utf8)
    }
    clinic.push(.patient(Clinic.Patient(name: "Curie")))
    clinic.present(.about)
    for id in navigator.tree.frontPath + navigator.tree.visibleEntries {
      #expect(await client.send("GET", "/api/screenshot?scene=1&id=\(id.rawValue)").status == 404)
    }
    #expect(count == 0)
    clinic.dismiss()
    clinic.pop()
    let app = SecretApp<SecretState>()
    let other = Navigator(app, reportsLeaks: false)
    inspector.add(other, named: "Other")
    let start = ContinuousClock.now
    var time = start
    inspector.session.now = { time }
    // A list of cards is private too, although its route has no values.
    let cards = try #require(other.tree.frontPath.last)
    #expect(await client.send("GET", "/api/screenshot?scene=2&id=\(cards.rawValue)").status == 404)
    #expect(count == 0)
    app.select(.plain)
    let plain = try #require(other.tree.frontPath.last)
    // The private screen may still be visible, in a transition.
    #expect(await client.send("GET", "/api/screenshot?scene=2&id=\(plain.rawValue)").status == 503)
    time = start + .milliseconds(900)
    #expect(await client.send("GET", "/api/screenshot?scene=2&id=\(plain.rawValue)").status == 503)
    #expect(count == 0)
    time = start + .seconds(1)
    #expect(await client.send("GET", "/api/screenshot?scene=2&id=\(plain.rawValue)").status == 200)
    #expect(count == 1)
  }

  @Test("Promise 33: A recording with private values is exported only on request")
  func export() async throws {
    let clinic = Clinic()
    let navigator = Navigator(clinic, reportsLeaks: false)
    let client: Client
    let inspector = Inspector(navigator)
    client = try Client(inspector)
    clinic.push(.patient(Clinic.Patient(name: "Curie")))
    let refused = await client.send("GET", "/api/recording?scene=1")
    #expect(refused.status == 409)
    #expect(!refused.body.contains("Curie"))
    let file = await client.send("GET", "/api/recording?scene=1&private=yes")
    #expect(file.body.contains("Curie"))

    // Without a copy, nobody knows which values of an imported recording are private.
    let imported = await client.send("POST", "/api/import", body: file.body)
    #expect(imported.status == 200)
    var texts = ""
    for path in ["tree", "events", "state"] {
      texts += await client.send("GET", "/api/\(path)?scene=2").body
    }
    texts += await client.send("GET", "/api/event?scene=2&number=0").body
    #expect(texts.contains("a saved route"))
    #expect(!texts.contains("Curie"))
  }
}
