import Cairn
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
}
