package import CairnHosting

/// The next thing to do about modals, given the slots that SwiftUI is bound to and the wanted modals.
package enum SlotPlan: Equatable {
  /// The wanted modals are presented.
  case settled
  /// SwiftUI has to finish something first.
  case wait
  /// Present the modal in the slot.
  case present(Modal, slot: Int, isLast: Bool)
  /// Dismiss what is in the slot, and with it all modals above it.
  case dismiss(slot: Int)

  /// - Parameters:
  ///   - slots: The slots over the window and over each modal that is there, the lowest first.
  ///   - wanted: The modals to present, the lowest first.
  package init(slots: [ModalSlot], wanted: [Modal], limits: PlatformLimits) {
    let shown = Array(slots.map(\.value).prefix { $0 != nil }.compactMap(\.self))
    let highest = slots.lastIndex { $0.value != nil } ?? 0
    let staying = ModalStep.staying(from: shown, to: wanted)
    // Nothing may come over a modal, or leave from above it, before the modal itself is up.
    let isComing = slots.prefix(staying).enumerated().contains { index, slot in
      !slot.isUp && (index + 1 < wanted.count || index < highest)
    }
    guard !isComing else {
      self = .wait
      return
    }
    switch ModalStep(from: shown, to: wanted) {
    case .settled:
      self = slots.count == staying || slots[staying].isFree ? .settled : .wait
    case .present(let modal, let index, let isLast):
      let isReady =
        index < slots.count && slots[index].isFree && (index == 0 || slots[index - 1].isOnScreen)
      self = isReady ? .present(modal, slot: index, isLast: isLast) : .wait
    case .dismiss(let index):
      // The upper ones stay bound until the lowest has gone: cleared together, they go one by one, or
      // come back. But one that is still to come would be presented by what leaves.
      let goTogether = limits.dismissesNestedModalsAtOnce && slots[highest].isUp
      self = .dismiss(slot: goTogether ? index : highest)
    }
  }
}

extension [Modal] {
  /// The modals that SwiftUI can show at the same time.
  ///
  /// SwiftUI presents nothing over a dialog. A dialog with something above it is shown again when that
  /// has gone, as the modals of a covered flow are.
  package var presentable: [Modal] {
    indices.filter { !self[$0].isDialog || $0 == indices.last }.map { self[$0] }
  }
}
