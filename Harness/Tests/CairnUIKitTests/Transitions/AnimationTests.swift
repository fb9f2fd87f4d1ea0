import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Animations of the app's own", .onDevice)
struct AnimationTests {
  let app = Flow(Navigation(root: "home"))
  let window: UIKitWindow
  let zoom = Fade.Record()

  init() {
    window = app.inWindow()
    window.host.animations["zoom"] = Fade.animation(zoom)
  }

  private var clock: HeadlessClock { HeadlessDevice.current.clock }

  @Test("A screen that came by a named animation leaves by it, when the user goes back too")
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

  @Test("The program's pop leaves by the animation by which the screen came")
  func programPop() async {
    app.perform(.push("photo").animated(.custom("zoom")))
    await window.settle()
    app.pop()
    await window.expectToShowTree()
    #expect(zoom.operations == [.push, .pop])
  }

  @Test("A pop that a gesture of the app's drives and takes back is nothing at all")
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

  @Test("A pop that a gesture of the app's drives to its end counts when it is over, not before")
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

  @Test("Promise 24: an animation that nobody has named is reported; UIKit's own is shown")
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

  @Test("What is not to be animated is there at once, in stacks and in modals; the rest is not")
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

  @Test("A modal comes and goes by the animation by which it was asked for")
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
