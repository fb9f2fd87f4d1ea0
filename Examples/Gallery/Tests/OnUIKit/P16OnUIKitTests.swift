import Cairn
import CairnTesting
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P16 in UIKit: testing coordinators", .onADevice)
struct P16OnUIKitTests {
  /// The host on which a flow is tested.
  enum Host: CaseIterable {
    case memory, uiKit

    @MainActor
    func shows(_ root: some Coordinator) -> any Tester {
      switch self {
      case .memory: TestNavigator(root)
      case .uiKit: Stage(showing: root)
      }
    }
  }

  @Test("Pattern P16: the same test passes on each host", arguments: Host.allCases)
  func eachHost(_ host: Host) async throws {
    let compare = CompareCoordinator(product: 1)
    let test = host.shows(compare)
    try await test.presses("Pick")
    #expect(compare.navigation.modals == [.pick])
    await test.dismissesSheet()
    #expect(compare.navigation.modals == [])
    try await test.presses("Pick and wait")
    try await test.presses("Kettle")
    #expect(compare.navigation.stack == [.product(1), .comparison(1, 2)])
    await test.goesBack()
    #expect(compare.navigation.stack == [.product(1)])
    #expect(compare.lastResult == .finished(2))
  }

  @Test("Pattern P16: the classic spy records calls, whether or not the user can see the result")
  func spy() {
    final class Spy: UINavigationController {
      private(set) var pushed: [String] = []
      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        pushed.append(viewController.title ?? "-")
      }
    }
    let spy = Spy()
    let store = ClassicStoreCoordinator(navigationController: spy)
    store.start()
    #expect(spy.pushed == ["Products"])
    #expect(spy.viewControllers.isEmpty)
  }
}

/// The actions of a test in place of the user, on any host.
@MainActor
protocol Tester {
  func presses(_ title: String) async throws
  func goesBack() async
  func dismissesSheet() async
}

extension TestNavigator: Tester {
  func presses(_ title: String) async throws {
    try shown(PlainScreen.self).press(title)
    await settle()
  }
  func goesBack() async { back() }
  func dismissesSheet() async { beginSheetDrag().finish() }
}

extension Stage: Tester {
  func presses(_ title: String) async throws { await tap(title) }
  func goesBack() async { await swipeBack() }
  func dismissesSheet() async { await swipeDown() }
}
