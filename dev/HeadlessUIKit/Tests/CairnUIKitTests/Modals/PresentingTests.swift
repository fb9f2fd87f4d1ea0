import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Modals on UIKit", .onDevice)
struct PresentingTests {
  let app = Flow(Navigation(root: "home"))
  let window: UIKitWindow

  init() { window = app.inWindow() }

  @Test("Promise 23: modals that are requested during a presentation wait, and none is dropped")
  func waits() async {
    app.present("a")
    app.present("b", as: .fullScreen)
    app.present("c", as: .sheet(detents: [.medium]))
    await window.expectToShowTree()
    #expect(window.picture.count == 4)
    app.dismiss()
    app.present("d")
    await window.expectToShowTree()
    #expect(app.navigation.modals == ["a", "b", "d"])
  }

  @Test("A modal that is dismissed before it was presented is never shown")
  func overtaken() async {
    app.present("a")
    app.perform(.sequence(.dismiss, .present("b"), .dismiss))
    await window.settle()
    HeadlessDevice.current.log.clear()
    app.perform(.sequence(.present("c"), .dismiss))
    await window.expectToShowTree()
    #expect(HeadlessDevice.current.log.callbacks == [])
  }

  @Test("A chain of modals is dismissed in one transition")
  func chain() async {
    for name: Flow.Route in ["a", "b", "c"] { app.present(name) }
    await window.settle()
    let start = HeadlessDevice.current.clock.now
    app.perform(.dismissAll)
    await window.expectToShowTree()
    let time = HeadlessDevice.current.clock.now - start
    #expect(time <= HeadlessDevice.current.policy.presentationDuration)
  }

  @Test("Promise 9: dragging a sheet down ends its flow, but a cancelled drag does not")
  func drag() async throws {
    app.makes["flow"] = { [app] in
      Flow(Navigation(root: "first")).onResult { app.take($0) }
    }
    app.present("flow")
    await window.settle()
    let half = try #require(try window.user.beginSheetDrag())
    half.move(to: 0.4)
    half.cancel()
    await window.expectToShowTree()
    #expect(app.results == [])
    #expect(try await window.act { try $0.swipeSheetDown() })
    #expect(app.results == [.cancelled(.swipedAway)])
  }

  @Test("A popover points at the view with its anchor's name, and a tap outside dismisses it")
  func popover() async throws {
    let app = Flow(Navigation(root: "home"))
    let window = app.inWindow(.regular)
    let button = UIBarButtonItem(title: "Cart", image: nil, primaryAction: UIAction { _ in })
    button.accessibilityIdentifier = "cart"
    let top = try #require(window.stack?.topViewController)
    top.navigationItem.rightBarButtonItem = button
    app.present("cart", as: .popover(anchor: "cart"))
    await window.expectToShowTree()
    let popover = window.host.presentedViewController?.popoverPresentationController
    #expect(popover?.barButtonItem === button)
    #expect(try await window.act { try $0.tapOutside() })
    #expect(app.navigation.modals == [])
  }

  @Test("Promise 24: a popover without its anchor is shown in the middle, and a report explains it")
  func noAnchor() async {
    let app = Flow(Navigation(root: "home"))
    let window = app.inWindow(.regular)
    await expectReport(#"accessibilityIdentifier "cart""#, "Flow / cart", "To fix this") {
      app.present("cart", as: .popover(anchor: "cart"))
      await window.expectToShowTree()
    }
  }

  @Test("Promise 4: a popover adapts to a sheet and back with the same view controller")
  func adaptive() async throws {
    let app = Flow(Navigation(root: "home"))
    let window = app.inWindow(.regular)
    await expectReport {
      app.present("cart", as: .adaptive(compact: .sheet, regular: .popover(anchor: "cart")))
      await window.settle()
    }
    let shown = try #require(window.host.presentedViewController)
    let content = try #require(shown.children.first)
    await window.resize(to: .compact)
    #expect(window.host.presentedViewController === shown)
    await window.resize(to: .regular)
    #expect(window.host.presentedViewController?.children.first === content)
  }

  @Test("Promise 4: a screen that is pushed in a narrow window is presented in a wide one")
  func pushedOrPresented() async throws {
    app.present("filter", as: .adaptive(compact: .push, regular: .fullScreen))
    await window.expectToShowTree()
    let screen = try #require(window.stack?.topViewController)
    await window.resize(to: .regular)
    #expect(window.host.presentedViewController?.children.first === screen)
    await window.resize(to: .compact)
    #expect(window.stack?.topViewController === screen)
  }

  @Test("Promise 23: the host observes the window's size while a modal covers the whole window")
  func resizedWhileCovered() async {
    app.present("a", as: .fullScreen)
    await window.settle()
    #expect(window.host.viewIfLoaded?.window == nil)
    await window.resize(to: .regular)
    #expect(window.navigator.traits.horizontalSizeClass == .regular)
    await window.resize(to: .compact)
    #expect(window.navigator.traits.horizontalSizeClass == .compact)
  }

  @Test("Promise 23: a dismissal by the app's own code counts as the user's")
  func byHand() async throws {
    app.present("a")
    app.present("b")
    await window.settle()
    window.host.dismiss(animated: true)
    await window.expectToShowTree()
    #expect(app.navigation.modals == [])
  }

  @Test("Cairn presents over the app's own modals and dismisses only its own")
  func foreign() async throws {
    let foreign = UIViewController(nibName: nil, bundle: nil)
    window.host.present(foreign, animated: true)
    app.present("a")
    await window.settle()
    #expect(window.host.presentedViewController === foreign)
    #expect(foreign.presentedViewController?.children.first is ScreenViewController)
    app.dismiss()
    await window.settle()
    #expect(window.host.presentedViewController === foreign)
    #expect(foreign.presentedViewController == nil)
  }

  @Test(
    "The app's presentations are found by name, and an unknown one is reported and shown as a sheet"
  )
  func custom() async {
    window.host.presentations["card"] = { $0.modalPresentationStyle = .formSheet }
    app.present("a", as: .custom("card"))
    await window.settle()
    #expect(window.host.presentedViewController?.modalPresentationStyle == .formSheet)
    await expectReport(#".custom("drawer")"#, "defines card") {
      app.present("b", as: .custom("drawer"))
      await window.settle()
    }
  }

  @Test("A sheet rests at its detents, or has UIKit's default height without any")
  func detents() async {
    app.present("a", as: .sheet(detents: [.medium, .large, .fraction(0.3), .height(120)]))
    app.present("b", as: .sheet(detents: []))
    await window.expectToShowTree()
    let lower = window.host.presentedViewController
    #expect(lower?.sheetPresentationController?.detents.count == 4)
    #expect(lower?.sheetPresentationController?.detents.first?.identifier == .medium)
    #expect(lower?.presentedViewController?.sheetPresentationController?.detents.count == 1)
  }

  @Test("An app-defined presentation keeps the delegate that the app has set")
  func ownDelegate() async throws {
    let delegate = Attentive()
    window.host.presentations["card"] = {
      $0.modalPresentationStyle = .pageSheet
      $0.presentationController?.delegate = delegate
    }
    app.present("a", as: .custom("card"))
    await window.settle()
    #expect(try await window.act { try $0.swipeSheetDown() })
    #expect(delegate.dismissals == 1)
    #expect(app.navigation.modals == [])
  }
}

private final class Attentive: NSObject, UIAdaptivePresentationControllerDelegate {
  private(set) var dismissals = 0

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    dismissals += 1
  }
}
