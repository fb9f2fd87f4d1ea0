import Cairn
import Combine
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P3 in UIKit: the log-in flow", .onADevice)
struct P03OnUIKitTests {
  @Test("Pattern P3: the classic version reports the result to a delegate")
  func classic() async {
    final class Listener: ClassicLogInDelegate {
      var log: [String] = []
      func logIn(_ coordinator: ClassicLogInCoordinator, didFinishWith session: Session) {
        log.append(session.user)
      }
      func logInDidCancel(_ coordinator: ClassicLogInCoordinator) { log.append("cancelled") }
    }
    let listener = Listener()
    let stage = Stage(UINavigationController())
    let flow = ClassicLogInCoordinator(navigationController: stage.root, delegate: listener)
    flow.start()
    await stage.tap("Register", "Done", "Forgot password")
    #expect(stage.titles == ["Log in", "Forgot password"])
    await stage.tap("Sent", "Log in", "Cancel")
    #expect(listener.log == ["ada", "cancelled"])
  }

  @Test("Pattern P3: a publisher sends the result to whoever keeps its subscription")
  func publisher() async {
    let stage = Stage(UINavigationController())
    let flow = ClassicPublishingLogIn(navigationController: stage.root)
    var results: [AuthResult] = []
    var hasEnded = false
    let subscription = flow.result.sink(
      receiveCompletion: { _ in hasEnded = true }, receiveValue: { results.append($0) })
    flow.start()
    await stage.tap("Log in")
    #expect(results == [.loggedIn(.ada)])
    #expect(hasEnded)
    subscription.cancel()

    let lost = ClassicPublishingLogIn(navigationController: stage.root)
    _ = lost.result.sink { results.append($0) }
    lost.start()
    await stage.tap("Cancel")
    #expect(results == [.loggedIn(.ada)])
  }
}
