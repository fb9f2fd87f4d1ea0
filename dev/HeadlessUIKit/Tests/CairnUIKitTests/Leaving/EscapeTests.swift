import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("VoiceOver's escape gesture on UIKit", .onDevice)
struct EscapeTests {
  let app = Flow(Navigation(root: "home"))
  let form = Form("form", .veto("There are edits."))
  let flow = Flow(Navigation(root: "first", path: ["second"]))
  let window: UIKitWindow

  init() {
    app.makes["form"] = { [form] in Destination(form) }
    app.makes["flow"] = { [flow] in flow.onResult { _ in } }
    window = app.inWindow(.regular)
    window.host.view.accessibilityIdentifier = "home"
  }

  @Test("The gesture goes back, also where the navigation bar is hidden", arguments: [false, true])
  func back(hidesBar: Bool) async throws {
    app.push("list")
    app.push("detail")
    await window.settle()
    window.stack?.isNavigationBarHidden = hidesBar
    #expect(try await window.act { try $0.scrub() })
    #expect(app.navigation.stack == ["home", "list"])
    #expect(try await window.act { try $0.scrub() })
    #expect(try !window.user.scrub(), "There is nothing to go back to.")
    #expect(app.navigation.stack == ["home"])
  }

  @Test("The gesture does not leave a screen that hides the back button")
  func hiddenButton() async throws {
    app.push("list")
    await window.settle()
    window.stack?.topViewController?.navigationItem.hidesBackButton = true
    #expect(try await !window.act { try $0.scrub() })
    #expect(app.navigation.stack == ["home", "list"])
  }

  @Test(
    "Promise 14: a guard is asked before the gesture leaves its screen", arguments: [false, true])
  func guarded(hidesBar: Bool) async throws {
    app.push("form")
    await window.settle()
    window.stack?.isNavigationBarHidden = hidesBar
    #expect(try await window.act { try $0.scrub() })
    #expect(form.asked == 1)
    #expect(app.navigation.stack == ["home", "form"])
    form.decision = .allow
    #expect(try await window.act { try $0.scrub() })
    #expect(app.navigation.stack == ["home"])
  }

  @Test(
    "Promise 14: the gesture dismisses a sheet or a popover unless its guard refuses",
    arguments: [Presentation.sheet, .popover(anchor: "home")])
  func modal(presentation: Presentation) async throws {
    app.present("form", as: presentation)
    await window.settle()
    #expect(try await window.act { try $0.scrub() })
    #expect(form.asked > 0)
    #expect(app.navigation.modals == ["form"])
    form.decision = .allow
    #expect(try await window.act { try $0.scrub() })
    #expect(app.navigation.modals == [])
  }

  @Test("The gesture does not dismiss a popover whose screen is modal")
  func modalPopover() async throws {
    app.present("cart", as: .popover(anchor: "home"))
    await window.settle()
    let popover = try #require(window.host.presentedViewController)
    popover.children.first?.isModalInPresentation = true
    #expect(try !window.user.scrub())
    #expect(app.navigation.modals == ["cart"])
  }

  @Test("The gesture goes back in a full-screen modal and does not dismiss it")
  func fullScreen() async throws {
    app.present("flow", as: .fullScreen)
    await window.settle()
    let modal = try #require(window.host.presentedViewController)
    let stack = try #require(modal.children.first as? UINavigationController)
    stack.isNavigationBarHidden = true
    #expect(try await window.act { try $0.scrub() })
    #expect(flow.navigation.stack == ["first"])
    #expect(try await !window.act { try $0.scrub() })
    #expect(app.navigation.modals == ["flow"])
  }

  @Test("The gesture cancels a dialog, and does not leave what is beneath it")
  func dialog() async throws {
    app.push("list")
    app.makes["a"] = { Dialog(notice: "A", button: "OK").onAnswer { _ in } }
    app.makes["b"] = { [app] in
      Dialog("B", choices: [.init("Delete", "deleted"), .cancel("Keep")])
        .onResult { app.take($0.output.map { .finished($0.choice) } ?? .cancelled(.cancelled)) }
    }
    app.present("a", as: .dialog)
    await window.settle()
    #expect(try !window.user.scrub())
    #expect(!window.content.children[0].accessibilityPerformEscape())
    try window.user.tapAlertAction("OK")
    app.present("b", as: .dialog)
    await window.settle()
    #expect(try await window.act { try $0.scrub() })
    #expect(app.results == [.cancelled(.cancelled)])
    #expect(app.navigation.stack == ["home", "list"])
  }

  @Test("The gesture does nothing while a screen is being pushed")
  func moving() async throws {
    app.push("list")
    await window.settle()
    window.stack?.isNavigationBarHidden = true
    app.push("detail")
    HeadlessDevice.current.clock.advance(by: 0.1)
    #expect(!window.content.children[0].accessibilityPerformEscape())
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list", "detail"])
  }

  @Test("The gesture does not leave what is beneath a sheet or a screen of the app's own code")
  func appCode() async throws {
    app.push("list")
    await window.settle()
    let stack = try #require(window.stack)
    stack.isNavigationBarHidden = true
    stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: false)
    await window.settle()
    #expect(try !window.user.scrub())
    stack.popViewController(animated: false)
    let own = UIViewController(nibName: nil, bundle: nil)
    own.modalPresentationStyle = .fullScreen
    window.host.present(own, animated: false)
    await window.settle()
    #expect(!window.content.children[0].accessibilityPerformEscape())
    #expect(app.navigation.stack == ["home", "list"])
  }

  @Test("The gesture goes back in an overlay, and neither dismisses it nor leaves what it covers")
  func overlay() async throws {
    app.push("list")
    app.present("flow", as: .overlay(.opaque))
    await window.settle()
    let lock = try #require(window.overlayWindows.first)
    let user = HeadlessUser(lock)
    let stack = try #require(lock.rootViewController?.children.first as? UINavigationController)
    stack.isNavigationBarHidden = true
    #expect(!window.content.children[0].accessibilityPerformEscape(), "It is covered.")
    #expect(flow.navigation.stack == ["first", "second"])
    #expect(try user.scrub())
    await window.expectToShowTree()
    #expect(flow.navigation.stack == ["first"])
    #expect(try !user.scrub())
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "list"])
    #expect(app.navigation.overlays == ["flow"])
  }
}
