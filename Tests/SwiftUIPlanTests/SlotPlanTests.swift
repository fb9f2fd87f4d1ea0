import Cairn
import CairnHosting
import CairnSwiftUI
import Testing

@Suite("The next step for the SwiftUI modals")
struct SlotPlanTests {
  private let first = Modal(id: EntryID(rawValue: 7), kind: .presented(.sheet([])))
  private let second = Modal(id: EntryID(rawValue: 8), kind: .presented(.fullScreen))
  private let third = Modal(id: EntryID(rawValue: 9), kind: .presented(.sheet([])))
  private let question = Modal(id: EntryID(rawValue: 10), kind: .alert)
  private let free = ModalSlot()

  private func up(_ modal: Modal) -> ModalSlot {
    var slot = ModalSlot()
    slot.set(modal)
    slot.draw(modal)
    if !modal.isDialog { slot.appeared(modal.id) }
    return slot
  }

  private func leaving(_ modal: Modal) -> ModalSlot {
    var slot = up(modal)
    slot.set(nil)
    slot.draw(nil)
    return slot
  }

  private func plan(
    _ slots: [ModalSlot], _ wanted: [Modal], _ change: (inout PlatformLimits) -> Void = { _ in }
  ) -> SlotPlan {
    var limits = PlatformLimits()
    change(&limits)
    return SlotPlan(slots: slots, wanted: wanted, limits: limits)
  }

  @Test("Modals that need no change are settled")
  func settled() {
    #expect(plan([free], []) == .settled)
    #expect(plan([up(first), free], [first]) == .settled)
    #expect(plan([up(question)], [question]) == .settled)
  }

  @Test("SwiftUI trap 6: each modal has its own slot over the previous one, once that is presented")
  func presenting() {
    var coming = ModalSlot()
    coming.set(first)
    #expect(plan([free], [first, second]) == .present(first, slot: 0, isLast: false))
    #expect(plan([coming, free], [first, second]) == .wait)
    #expect(plan([up(first), free], [first, second]) == .present(second, slot: 1, isLast: true))
  }

  @Test("SwiftUI trap 4: a modal that changes is dismissed first")
  func replacing() {
    #expect(plan([up(first), free], [third]) == .dismiss(slot: 0))
    #expect(plan([leaving(first), free], [third]) == .wait)
    #expect(plan([free], [third]) == .present(third, slot: 0, isLast: true))
  }

  @Test(
    "SwiftUI trap 8: if several modals leave, the lowest is dismissed and the others stay bound"
  )
  func dismissingSeveral() {
    let slots = [up(first), up(second), up(third), free]
    #expect(plan(slots, []) == .dismiss(slot: 0))
    #expect(plan([leaving(first), up(second), up(third), free], []) == .wait)
    #expect(plan(slots, [first]) == .dismiss(slot: 1))
    let oneByOne = plan(slots, []) { $0.dismissesNestedModalsAtOnce = false }
    #expect(oneByOne == .dismiss(slot: 2))
  }

  @Test("A modal that is not presented yet is cleared before its presenter leaves")
  func dismissingWhatIsToCome() {
    var coming = ModalSlot()
    coming.set(third)
    #expect(plan([up(first), up(second), coming, free], []) == .dismiss(slot: 2))
  }

  @Test("A modal whose presentation changes is dismissed and presented again")
  func otherStyle() {
    let changed = Modal(id: first.id, kind: .presented(.fullScreen))
    #expect(plan([up(first), free], [changed]) == .dismiss(slot: 0))
  }

  @Test("A dialog is shown again after the modal above it has gone")
  func coveredDialog() {
    #expect([question, first].presentable == [first])
    #expect([first, question].presentable == [first, question])
    #expect([question].presentable == [question])
  }
}
