import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Releasing a host on UIKit", .onDevice)
struct LettingGoTests {
  private final class Weak {
    weak var navigator: Navigator?
    weak var host: NavigatorViewController?
    weak var flow: Flow?
    weak var container: UIViewController?
    weak var screen: UIViewController?
    weak var presented: UIViewController?

    var living: [String] {
      let all: [(String, AnyObject?)] = [
        ("navigator", navigator), ("host", host), ("flow", flow), ("container", container),
        ("screen", screen), ("presented", presented),
      ]
      return all.filter { $0.1 != nil }.map(\.0)
    }
  }

  enum Layout: CaseIterable {
    case stack, tabs, pages, split, switching

    @MainActor
    var navigation: Navigation<Flow.Route> {
      switch self {
      case .stack: Navigation(root: "home", path: ["a", "b"])
      case .tabs: Navigation(tabs: ["home", "mail"])
      case .pages: Navigation(pages: ["home", "mail"])
      case .split: Navigation(split: "home", content: "list", detail: "letter")
      case .switching: Navigation(switching: "home")
      }
    }
  }

  @Test(
    "Promise 8: nothing of a host remains after its window is closed", arguments: Layout.allCases)
  func window(_ layout: Layout) async {
    let memory = Weak()
    await show(layout.navigation, memory)
    HeadlessDevice.current.clock.settle()
    #expect(memory.living == [])
  }

  private func show(_ navigation: Navigation<Flow.Route>, _ memory: Weak) async {
    let app = Flow(navigation)
    let window = app.inWindow(.regular)
    app.present("sheet")
    await window.expectToShowTree()
    memory.navigator = window.navigator
    memory.host = window.host
    memory.flow = app
    memory.container = window.host.children.first?.children.first
    memory.screen = window.screens.first
    memory.presented = window.host.presentedViewController
    #expect(memory.living.count == 6)
    window.window.rootViewController = nil
  }

  @Test("Promise 8: a host whose view was never loaded is released too")
  func neverLoaded() {
    weak var host: NavigatorViewController?
    do {
      let made = NavigatorViewController(
        Navigator(Flow(Navigation(root: "home")), reportsLeaks: false))
      host = made
      #expect(host != nil)
    }
    #expect(host == nil)
  }
}
