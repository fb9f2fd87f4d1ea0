import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("App-defined animations on UIKit", .onDevice)
struct AnimationTests {
  let app = Flow(Navigation(root: "home"))
  let window: UIKitWindow
  let zoom = Fade.Record()

  init() {
    window = app.inWindow()
    window.host.animations["zoom"] = Fade.animation(zoom)
  }

  private var clock: HeadlessClock { HeadlessDevice.current.clock }

  @Test("A screen that was pushed with a named animation is popped with it, even by the user")
  func pushAndPop() async throws {
    app.perform(.push("photo").animated(.custom("zoom")))
    clock.advance(by: 0.9)
    #expect(!window.host.isSettled)
    await window.expectToShowTree()
    app.push("plain")
    await window.settle()
    try window.user.tapBack()
    await window.settle()
    #expect(zoom.operations == [.push])
    try await window.act { try $0.tapBack() }
    #expect(app.navigation.stack == ["home"])
    #expect(zoom.operations == [.push, .pop])
    #expect(zoom.ends == [true, true])
  }

  @Test(
    "A pop by the app's gesture takes effect at its end, and changes nothing if it is cancelled",
    arguments: [true, false])
  func interactive(finishes: Bool) async throws {
    app.perform(.push("photo").animated(.custom("zoom")))
    await window.settle()
    let revision = window.navigator.revision
    let gesture = UIPercentDrivenInteractiveTransition()
    zoom.gesture = gesture
    window.stack?.popViewController(animated: true)
    clock.advance(by: 5)
    gesture.update(0.3)
    #expect(app.navigation.stack == ["home", "photo"])
    if finishes { gesture.finish() } else { gesture.cancel() }
    await window.expectToShowTree()
    #expect(zoom.ends == [true, finishes])
    #expect(window.navigator.revision == revision + (finishes ? 1 : 0))
    #expect(app.navigation.stack == (finishes ? ["home"] : ["home", "photo"]))
  }

  @Test("Promise 24: an unknown animation is reported, and UIKit's own animation is used")
  func unknown() async {
    await expectReport(#".custom("flip")"#, "defines zoom", #"set animations["flip"]"#) {
      app.perform(.push("photo").animated(.custom("flip")))
      await window.expectToShowTree()
    }
    #expect(zoom.operations == [])
  }

  @Test("In stacks and modals, a change without animation takes effect immediately")
  func notAnimated() async {
    app.perform(.push("a").animated(.none))
    clock.commit()
    #expect(window.host.isSettled)
    #expect(window.namesOnScreen == ["a"])
    app.perform(.present("sheet").animated(.none))
    clock.commit()
    #expect(window.picture == window.expectedPicture)
    #expect(window.host.isSettled)
    app.perform(.dismiss.animated(.none))
    clock.commit()
    #expect(window.host.isSettled)
    app.push("b")
    clock.commit()
    #expect(!window.host.isSettled)
    await window.expectToShowTree()
  }

  @Test("A modal is presented and dismissed with its requested animation")
  func presentation() async {
    app.perform(.present("photo", as: .fullScreen).animated(.custom("zoom")))
    await window.expectToShowTree()
    #expect(zoom.operations == [.present])
    app.dismiss()
    await window.expectToShowTree()
    #expect(zoom.operations == [.present, .dismiss])
    #expect(zoom.ends == [true, true])
  }

  @Test("A named animation leaves the transition of the app's own presentation as it is")
  func ownPresentation() async {
    let card = Card()
    window.host.presentations["card"] = {
      $0.modalPresentationStyle = .custom
      $0.transitioningDelegate = card
    }
    app.perform(.present("photo", as: .custom("card")).animated(.custom("zoom")))
    await window.settle()
    #expect(window.host.presentedViewController?.transitioningDelegate === card)
    #expect(zoom.operations == [])
  }

  @Test("A tab that is selected with a named animation appears with it, and others do not")
  func tabs() async throws {
    let app = Flow(Navigation(tabs: ["a", "b", "c"]))
    app.ways["b"] = { .select("b").animated(.custom("slide")) }
    let window = app.inWindow()
    let slide = Fade.Record()
    window.host.animations["slide"] = Fade.animation(slide)
    try window.user.tapTab(1)
    clock.advance(by: 0.5)
    #expect(slide.operations == [.select])
    #expect(!window.host.isSettled, "The animation takes a second.")
    app.present("sheet")
    clock.advance(by: 0.1)
    #expect(window.host.presentedViewController == nil, "The sheet waits for the animation.")
    await window.expectToShowTree()
    #expect(app.navigation.modals == ["sheet"])
    app.dismiss()
    await window.settle()
    try await window.act { try $0.tapTab(2) }
    #expect(slide.operations.filter { $0 == .select }.count == 1)
    #expect(app.navigation.top == "c")
  }

  @Test("Another tab that is selected during an animation is shown after it")
  func tabDuringAnimation() async throws {
    let app = Flow(Navigation(tabs: ["a", "b", "c"]))
    let window = app.inWindow()
    let slide = Fade.Record()
    window.host.animations["slide"] = Fade.animation(slide)
    app.perform(.select("b").animated(.custom("slide")))
    clock.advance(by: 0.3)
    app.select("c")
    await window.expectToShowTree()
    #expect(slide.ends == [true, true], "An animation counts until the host is at rest.")
    #expect(window.namesOnScreen == ["c"])
  }

  @Test("If the app's gesture cancels the change of tabs, the host shows the tree's tab again")
  func cancelledTab() async throws {
    let app = Flow(Navigation(tabs: ["a", "b"]))
    let window = app.inWindow()
    let slide = Fade.Record()
    let gesture = UIPercentDrivenInteractiveTransition()
    slide.gesture = gesture
    window.host.animations["slide"] = Fade.animation(slide)
    app.perform(.select("b").animated(.custom("slide")))
    clock.advance(by: 0.1)
    gesture.update(0.2)
    slide.gesture = nil
    gesture.cancel()
    await window.expectToShowTree()
    #expect(window.namesOnScreen == ["b"])
  }

  @Test("An animation of tabs that the app has not defined is reported, and the tab is selected")
  func unknownTabAnimation() async throws {
    let app = Flow(Navigation(tabs: ["a", "b"]))
    let window = app.inWindow()
    await expectReport {
      app.perform(.select("b").animated(.custom("slide")))
      await window.settle()
    }
    await window.expectToShowTree()
  }
}

private final class Card: NSObject, UIViewControllerTransitioningDelegate {}
