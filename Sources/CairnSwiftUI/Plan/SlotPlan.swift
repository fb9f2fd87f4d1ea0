package import CairnHosting

/// The next change to modals, computed from the slots that SwiftUI is bound to and the wanted
/// modals.
package enum SlotPlan: Equatable {
  /// Exactly the wanted modals are presented.
  case settled
  /// SwiftUI has to finish an earlier change first.
  case wait
  /// Present the modal in the slot.
  case present(Modal, slot: Int, isLast: Bool)
  /// Dismiss the modal in the slot together with all modals above it.
  case dismiss(slot: Int)

  /// - Parameters:
  ///   - slots: The slots over the window and over each presented modal, starting with the lowest.
  ///   - wanted: The modals to present, starting with the lowest.
  package init(slots: [ModalSlot], wanted: [Modal], limits: PlatformLimits) {
    let shown = Array(slots.map(\.value).prefix { $0 != nil }.compactMap(\.self))
    let highest = slots.lastIndex { $0.value != nil } ?? 0
    let staying = ModalStep.staying(from: shown, to: wanted)
    // A modal has to be presented completely before another one is presented over it or dismissed
    // from above it.
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
      // The upper modals stay bound until the lowest has disappeared. If all were cleared together,
      // SwiftUI would dismiss them one by one or present them again. A modal that is not presented
      // yet is cleared first, because otherwise a leaving modal would present it.
      let goTogether = limits.dismissesNestedModalsAtOnce && slots[highest].isUp
      self = .dismiss(slot: goTogether ? index : highest)
    }
  }
}

extension [Modal] {
  /// The modals that SwiftUI can show at the same time.
  ///
  /// SwiftUI presents nothing over a dialog. A dialog with a modal above it is shown again after
  /// that modal has left, like the modals of a covered flow.
  package var presentable: [Modal] {
    indices.filter { !self[$0].isDialog || $0 == indices.last }.map { self[$0] }
  }
}
