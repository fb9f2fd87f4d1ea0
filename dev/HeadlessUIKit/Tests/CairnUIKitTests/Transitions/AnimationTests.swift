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
    try window.user.tapBack()
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home"])
    #expect(zoom.operations == [.push, .pop])
    #expect(zoom.ends == [true, true])
  }

  @Test("A pop by the program uses the animation with which the screen was pushed")
  func programPop() async {
    app.perform(.push("photo").animated(.custom("zoom")))
    await window.settle()
    app.pop()
    await window.expectToShowTree()
    #expect(zoom.operations == [.push, .pop])
  }

  @Test("If the app's own gesture cancels a pop, nothing changes")
  func interactiveCancelled() async throws {
    app.perform(.push("photo").animated(.custom("zoom")))
    await window.settle()
    let revision = window.navigator.revision
    let gesture = UIPercentDrivenInteractiveTransition()
    zoom.gesture = gesture
    window.stack?.popViewController(animated: true)
    clock.advance(by: 5)
    gesture.update(0.3)
    gesture.cancel()
    await window.expectToShowTree()
    #expect(zoom.ends == [true, false])
    #expect(window.navigator.revision == revision)
    #expect(app.navigation.stack == ["home", "photo"])
  }

  @Test("If the app's own gesture completes a pop, the pop takes effect at its end, not before")
  func interactiveFinished() async throws {
    app.perform(.push("photo").animated(.custom("zoom")))
    await window.settle()
    let gesture = UIPercentDrivenInteractiveTransition()
    zoom.gesture = gesture
    window.stack?.popViewController(animated: true)
    clock.advance(by: 5)
    #expect(app.navigation.stack == ["home", "photo"])
    gesture.update(0.8)
    gesture.finish()
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home"])
  }

  @Test("Promise 24: an unknown animation is reported, and UIKit's own animation is used")
  func unknown() async {
    let texts = await reports {
      app.perform(.push("photo").animated(.custom("flip")))
      await window.expectToShowTree()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains(#".custom("flip")"#) == true)
    #expect(texts.first?.contains("defines zoom") == true)
    #expect(texts.first?.contains(#"set animations["flip"]"#) == true)
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
}
