import CairnSwiftUI
import Testing

@Suite("A value that is bound to SwiftUI")
struct BoundTests {
  /// Returns a bound value that is on the screen.
  private func shown(_ value: Int) -> Bound<Int> {
    var bound = Bound(value)
    bound.appear()
    return bound
  }

  @Test("A value that Cairn sets is pending until it has been drawn")
  func pending() {
    var bound = shown(1)
    #expect(!bound.isPending)
    bound.set(2)
    #expect(bound.isPending)
    bound.draw(2)
    #expect(!bound.isPending)
  }

  @Test("A value that is not on the screen is never pending")
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

  @Test("A value that SwiftUI writes counts as the user's change, and the binding has it at once")
  func written() {
    var bound = shown(1)
    #expect(bound.write(2) == .change(from: 1))
    #expect(bound.value == 2)
  }

  @Test("A value that SwiftUI wrote may be changed back only after it has been drawn")
  func changingBack() {
    var bound = shown(1)
    _ = bound.write(2)
    #expect(!bound.mayChange)
    bound.draw(2)
    #expect(bound.mayChange)
  }

  @Test("A refused value leaves nothing to draw, and the next value counts as a change again")
  func refused() {
    var bound = shown(1)
    _ = bound.write(2)
    bound.refuse(1)
    #expect(bound.value == 1)
    #expect(!bound.isPending)
    #expect(bound.mayChange)
    #expect(bound.write(2) == .change(from: 1))
  }

  @Test("A value that SwiftUI has already drawn may be changed back immediately")
  func writtenAsDrawn() {
    var bound = shown(1)
    bound.set(2)
    #expect(bound.write(1) == .change(from: 2))
    // It will not be drawn again, so waiting for that would never end.
    #expect(bound.mayChange)
  }

  @Test("A value may be changed back when the view that would draw it has disappeared")
  func writtenAndGone() {
    var bound = shown(1)
    _ = bound.write(2)
    bound.disappear()
    #expect(bound.mayChange)
  }

  @Test("A value that Cairn set may be changed before it is drawn")
  func setTwice() {
    var bound = shown(1)
    bound.set(2)
    #expect(bound.mayChange)
    bound.set(3)
    bound.draw(3)
    #expect(!bound.isPending)
  }

  @Test("A value written back before it was drawn is an echo, and later it is a new selection")
  func echoes() {
    var bound = shown(1)
    bound.set(2)
    #expect(bound.write(2) == .echo)
    bound.draw(2)
    #expect(bound.write(2) == .again)
    #expect(bound.mayChange)
  }
}
