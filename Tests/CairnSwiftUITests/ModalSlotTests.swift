import Cairn
import CairnHosting
import CairnSwiftUI
import Testing

@Suite("The slot of a modal")
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

  @Test("A modal is up when its content is on the screen; a dialog when it has been drawn")
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

  @Test("SwiftUI trap 4: it is free only when what was there has gone")
  func freedByProgram() {
    var slot = up(sheet)
    slot.set(nil)
    #expect(!slot.isFree)
    slot.draw(nil)
    #expect(!slot.isFree)
    #expect(slot.dismissalEnded() == nil)
    #expect(slot.isFree)
  }

  @Test("A dialog has gone when that has been drawn")
  func dialogGone() {
    var slot = up(alert)
    slot.set(nil)
    #expect(!slot.isFree)
    slot.draw(nil)
    #expect(slot.isFree)
  }

  @Test("A popover, whose dismissal nobody tells of, has gone when its content has")
  func contentGone() {
    var slot = up(sheet)
    slot.set(nil)
    slot.draw(nil)
    slot.disappeared(sheet.id)
    #expect(slot.isFree)
  }

  @Test("What is covered has not gone")
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

  @Test("A modal that SwiftUI never came to present leaves nothing to wait for")
  func neverPresented() {
    var slot = ModalSlot()
    slot.set(sheet)
    slot.draw(sheet)
    slot.set(nil)
    slot.draw(nil)
    #expect(slot.isFree)
  }

  @Test(
    "SwiftUI trap 5: a binding that is cleared when the dismissal begins, when it ends, or after it"
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
    // Filled in the same turn, SwiftUI would see one sheet become another, or no change at all.
    #expect(!last.isFree)
    last.draw(nil)
    #expect(last.isFree)
    #expect(last.clear() == .echo)
  }

  @Test("What SwiftUI clears because Cairn did is an echo")
  func echo() {
    var slot = up(sheet)
    slot.set(nil)
    #expect(slot.clear() == .echo)
  }

  @Test("What the user has not seen yet he cannot have dismissed: it is presented again")
  func overtaken() {
    var slot = ModalSlot()
    slot.set(sheet)
    #expect(slot.clear() == .overtaken)
    #expect(slot.isFree)
  }

  @Test("The end of an earlier dismissal says nothing of what has come since")
  func lateEnd() {
    var slot = ModalSlot()
    slot.set(sheet)
    #expect(slot.dismissalEnded() == nil)
    #expect(slot.value == sheet)
  }
}
