import Cairn
import Combine
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P3 in UIKit: the log-in flow", .onADevice)
struct P03OnUIKitTests {
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
