import CairnSwiftUI
import Testing

@Suite("A bound value")
struct BoundTests {
  /// One that is on the screen.
  private func shown(_ value: Int) -> Bound<Int> {
    var bound = Bound(value)
    bound.appear()
    return bound
  }

  @Test("What Cairn sets is pending until it has been drawn")
  func pending() {
    var bound = shown(1)
    #expect(!bound.isPending)
    bound.set(2)
    #expect(bound.isPending)
    bound.draw(2)
    #expect(!bound.isPending)
  }

  @Test("Nobody waits for what is not on the screen")
  func offScreen() {
    var bound = Bound(1)
    bound.set(2)
    #expect(!bound.isPending)
    bound.appear()
    bound.set(3)
    #expect(bound.isPending)
    bound.disappear()
    #expect(!bound.isPending)
    bound.appear()
    #expect(!bound.isPending)
  }

  @Test("What SwiftUI writes is the user's, and the binding says so at once")
  func written() {
    var bound = shown(1)
    #expect(bound.write(2) == .change(from: 1))
    #expect(bound.value == 2)
  }

  @Test("What SwiftUI wrote may be changed back only when it has been drawn")
  func changingBack() {
    var bound = shown(1)
    _ = bound.write(2)
    #expect(!bound.mayChange)
    bound.draw(2)
    #expect(bound.mayChange)
  }

  @Test("It may be changed back at once if SwiftUI wrote what it has drawn already")
  func writtenAsDrawn() {
    var bound = shown(1)
    bound.set(2)
    #expect(bound.write(1) == .change(from: 2))
    // It will never be drawn anew, so waiting for that would never end.
    #expect(bound.mayChange)
  }

  @Test("It may be changed back when the view has gone that would draw it")
  func writtenAndGone() {
    var bound = shown(1)
    _ = bound.write(2)
    bound.disappear()
    #expect(bound.mayChange)
  }

  @Test("What Cairn set itself may be changed before it is drawn")
  func setTwice() {
    var bound = shown(1)
    bound.set(2)
    #expect(bound.mayChange)
    bound.set(3)
    bound.draw(3)
    #expect(!bound.isPending)
  }

  @Test("A value that comes back before it has been drawn is an echo, later it is chosen again")
  func echoes() {
    var bound = shown(1)
    bound.set(2)
    #expect(bound.write(2) == .echo)
    bound.draw(2)
    #expect(bound.write(2) == .again)
    #expect(bound.mayChange)
  }
}
