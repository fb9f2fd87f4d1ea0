import Cairn
import CairnHosting
import CairnSwiftUI
import Testing

@Suite("The slot of a SwiftUI modal")
struct ModalSlotTests {
  private let sheet = Modal(id: EntryID(rawValue: 7), kind: .presented(.sheet([])))
  private let alert = Modal(id: EntryID(rawValue: 8), kind: .alert)

  private func up(_ modal: Modal) -> ModalSlot {
    var slot = ModalSlot()
    slot.set(modal)
    slot.draw(modal)
    if !modal.isDialog { slot.appeared(modal.id) }
    return slot
  }

  @Test("A modal is presented when its content is on the screen, and a dialog when it was drawn")
  func up() {
    var slot = ModalSlot()
    slot.set(sheet)
    #expect(!slot.isUp)
    slot.draw(sheet)
    #expect(!slot.isUp)
    slot.appeared(sheet.id)
    #expect(slot.isUp)

    var other = ModalSlot()
    other.set(alert)
    #expect(!other.isUp)
    other.draw(alert)
    #expect(other.isUp)
  }

  @Test("SwiftUI trap 4: a slot is free only after the previous modal has disappeared")
  func freedByProgram() {
    var slot = up(sheet)
    slot.set(nil)
    #expect(!slot.isFree)
    slot.draw(nil)
    #expect(!slot.isFree)
    #expect(slot.dismissalEnded() == nil)
    #expect(slot.isFree)
  }

  @Test("A dialog has disappeared when the cleared binding was drawn")
  func dialogGone() {
    var slot = up(alert)
    slot.set(nil)
    #expect(!slot.isFree)
    slot.draw(nil)
    #expect(slot.isFree)
  }

  @Test("A popover, whose dismissal is not reported, has gone when its content has disappeared")
  func contentGone() {
    var slot = up(sheet)
    slot.set(nil)
    slot.draw(nil)
    slot.disappeared(sheet.id)
    #expect(slot.isFree)
  }

  @Test("A covered modal has not been dismissed")
  func covered() {
    var slot = up(sheet)
    slot.disappeared(sheet.id)
    #expect(slot.isUp)
    slot.set(nil)
    slot.draw(nil)
    #expect(!slot.isFree)
    slot.removed(sheet.id)
    #expect(slot.isFree)
  }

  @Test("A modal that SwiftUI never presented leaves nothing to wait for")
  func neverPresented() {
    var slot = ModalSlot()
    slot.set(sheet)
    slot.draw(sheet)
    slot.set(nil)
    slot.draw(nil)
    #expect(slot.isFree)
  }

  @Test(
    "SwiftUI trap 5: a binding may be cleared before, at or after the end of the dismissal"
  )
  func clearedByUser() {
    var early = up(sheet)
    #expect(early.clear() == .dismissed(sheet))
    early.draw(nil)
    #expect(!early.isFree)
    early.disappeared(sheet.id)
    #expect(early.dismissalEnded() == nil)
    #expect(early.isFree)

    var late = up(sheet)
    late.disappeared(sheet.id)
    #expect(late.clear() == .dismissed(sheet))
    late.draw(nil)
    #expect(late.isFree)

    var last = up(sheet)
    last.disappeared(sheet.id)
    #expect(last.dismissalEnded() == sheet.id)
    // If the slot were filled in the same turn, SwiftUI would see one sheet become another, or no
    // change.
    #expect(!last.isFree)
    last.draw(nil)
    #expect(last.isFree)
    #expect(last.clear() == .echo)
  }

  @Test("The user cannot have dismissed a modal that was never visible, so it is presented again")
  func overtaken() {
    var slot = ModalSlot()
    slot.set(sheet)
    #expect(slot.clear() == .overtaken)
    #expect(slot.isFree)
  }

  @Test("The end of an earlier dismissal does not affect a later modal")
  func lateEnd() {
    var slot = ModalSlot()
    slot.set(sheet)
    #expect(slot.dismissalEnded() == nil)
    #expect(slot.value == sheet)
  }
}
