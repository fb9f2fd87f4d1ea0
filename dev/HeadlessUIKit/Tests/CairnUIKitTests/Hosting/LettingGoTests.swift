import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Releasing a host on UIKit", .onDevice)
struct LettingGoTests {
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
    let memory = Memory()
    await show(layout.navigation, memory)
    HeadlessDevice.current.clock.settle()
    #expect(memory.living == [])
  }

  private func show(_ navigation: Navigation<Flow.Route>, _ memory: Memory) async {
    let app = Flow(navigation)
    let window = app.inWindow(.regular)
    app.present("sheet")
    await window.expectToShowTree()
    memory.note("navigator", window.navigator)
    memory.note("host", window.host)
    memory.note("flow", app)
    memory.note("container", window.host.children.first?.children.first)
    memory.note("screen", window.screens.first)
    memory.note("presented", window.host.presentedViewController)
    #expect(memory.living.count == 6)
    window.window.rootViewController = nil
  }

  @Test(
    "Promise 8: the app may release a host when it hears what the user has done",
    arguments: ["page", "sheet", "alert"])
  func whenUserActs(_ action: String) async throws {
    let memory = Memory()
    let window = HeadlessUser.window(width: 390, height: 844)
    func run() async throws -> any Sendable {
      let app = Flow(
        action == "page" ? Navigation(pages: ["home", "next"]) : Navigation(root: "home"))
      app.makes["sure"] = { Dialog(notice: "Sure?", button: "Yes").onAnswer { _ in } }
      let host = app.inHost()
      window.rootViewController = host
      window.makeKeyAndVisible()
      if action == "sheet" { app.present("sheet") }
      if action == "alert" { app.present("sure", as: .dialog) }
      await HeadlessDevice.current.clock.settleWithTasks()
      memory.note("host", host)
      return host.navigator.observe { event in
        if event.origin == .user { window.rootViewController = UIViewController() }
      }
    }
    let observation = try await run()
    let user = HeadlessUser(window)
    switch action {
    case "page": try user.swipePage(.forward)
    case "sheet": #expect(try user.swipeSheetDown())
    default: try user.tapAlertAction("Yes")
    }
    await HeadlessDevice.current.clock.settleWithTasks()
    #expect(memory.living == [])
    withExtendedLifetime(observation) {}
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
