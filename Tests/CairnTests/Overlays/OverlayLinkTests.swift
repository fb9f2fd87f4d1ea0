@_spi(Hosts) import Cairn
import Foundation
import Testing

@MainActor
@Suite(.failsOnReports)
struct OverlayLinkTests {
  let guarded = Guarded()
  var app: TestFlow { guarded.app }
  var navigator: Navigator { guarded.navigator }

  @Test("Promise 28: A waiting link continues only when the last opaque overlay has left")
  func lastOverlay() {
    app.navigate(to: "lock")
    app.navigate(to: "pin")
    #expect(navigator.open("/go/detail") == .parked)
    app.dismiss("pin")
    #expect(app.navigation.stack == ["home"])
    app.dismiss("lock")
    #expect(app.navigation.top == "detail")
  }

  @Test("Promise 28: Of two links that wait behind the same overlay the newer is performed")
  func superseded() {
    app.navigate(to: "lock")
    navigator.open("/go/one")
    #expect(navigator.open("/go/two") == .parked)
    app.dismiss("lock")
    #expect(app.navigation.top == "two")
    #expect(guarded.recorder.outcomes.suffix(2) == [.committed, .superseded])
  }

  @Test("Promise 28: A link waits behind a flow too, and continues even if the flow is cancelled")
  func flow() throws {
    app.navigate(to: "pin")
    navigator.open("/go/detail")
    try guarded.flow("pin").cancel()
    #expect(app.navigation.top == "detail")
    #expect(guarded.recorder.outcomes.last == .committed)
  }

  @Test("Promise 28: A link opens above a transparent overlay's screens at once")
  func transparent() {
    app.navigate(to: "toast")
    #expect(navigator.open("/go/detail") == .committed)
    #expect(app.navigation.overlays == ["toast"])
    #expect(app.navigation.top == "detail")
  }

  @Test("Promise 28: A requirement can be fulfilled by an opaque overlay")
  func requirement() throws {
    app.requirements[.signIn] = "pin"
    app.ways["secret"] = { app in
      app.veto == nil ? .require(.signIn, then: "secret") : .push("secret")
    }
    #expect(app.navigate(to: "secret") == .parked)
    #expect(guarded.front == ["pin", "digits"])
    app.veto = "signed in"
    try guarded.flow("pin").finish("1234")
    #expect(app.navigation.top == "secret")
  }

  @Test("Promise 28: A scene that was saved locked is restored locked, with its waiting link")
  func restored() throws {
    app.push("detail")
    app.navigate(to: "cart")
    app.navigate(to: "toast")
    app.navigate(to: "lock")
    navigator.open("/go/offer")
    let saved = try JSONDecoder().decode(
      NavigationSnapshot.self, from: try JSONEncoder().encode(try navigator.snapshot()))

    let again = Guarded(restoring: saved)
    #expect(again.navigator.tree == navigator.tree)
    #expect(again.navigator.tree.overlays == navigator.tree.overlays)
    #expect(again.front == ["lock"])
    #expect(again.navigator.faults == [])
    again.app.dismiss("lock")
    #expect(again.app.navigation.top == "offer")

    #expect(navigator.restore(saved).isComplete)
    #expect(guarded.front == ["lock"])
    #expect(navigator.faults == [])
  }

  @Test("Promise 28: A lock is restored even if what is beneath it is not")
  func restoredAlone() throws {
    app.push("account")
    app.navigate(to: "toast")
    app.navigate(to: "lock")
    let saved = try navigator.snapshot()
    app.ways["account"] = { _ in .deny("signed out") }
    app.ways["toast"] = { _ in .deny("over") }
    #expect(!navigator.restore(saved).isComplete)
    #expect(app.navigation.stack == ["home"])
    #expect(app.navigation.overlays == ["lock"])
    #expect(guarded.front == ["lock"])
    #expect(navigator.faults == [])
  }
}
