import Cairn
import CairnSwiftUI
import Observation
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("A navigator that the view owns", .onDevice)
struct OwningTests {
  @Test("SwiftUI trap 12: the navigator and its models are created once, and go with the view")
  func madeOnce() throws {
    weak var navigator: Navigator?
    let journal = Journal()
    do {
      let window = HeadlessUser.window(
        showing: UIHostingController(rootView: Around(journal: journal)))
      HeadlessDevice.current.clock.settle()
      let revision = journal.navigators.first?.revision
      for _ in 1...3 {
        journal.turn += 1
        HeadlessDevice.current.clock.settle()
      }
      #expect(journal.evaluated > 3)
      #expect(journal.navigators.count == 1)
      #expect(journal.navigators.first?.revision == revision)
      #expect((journal.navigators.first?.root as? Flow)?.made == ["home": 1])
      #expect(try HeadlessUser(window).sees("home"))
      navigator = journal.navigators.first
      journal.navigators = []
      #expect(navigator != nil)
    }
    HeadlessDevice.current.clock.settle()
    #expect(navigator == nil)
  }
}

@MainActor @Observable
private final class Journal {
  var turn = 0
  @ObservationIgnored var evaluated = 0
  @ObservationIgnored var navigators: [Navigator] = []
}

private struct Around: View {
  let journal: Journal

  var body: some View {
    let _ = (journal.turn, journal.evaluated += 1)
    NavigatorView {
      let navigator = Navigator(Flow(Navigation(root: "home")), reportsLeaks: false)
      journal.navigators.append(navigator)
      return navigator
    }
  }
}
