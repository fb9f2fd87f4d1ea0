@_spi(Hosts) import Cairn

/// The next thing to do about modals, given what is shown and what should be.
package enum ModalPlan: Equatable {
  /// Everything is as it should be.
  case settled
  /// SwiftUI has to be done with something first.
  case wait
  /// Present the modal in the slot.
  case present(Modal, slot: Int)
  /// Dismiss what is in the slot, and with it all that lies over it.
  case dismiss(slot: Int)

  /// - Parameters:
  ///   - slots: The slots over the window and over each modal that is there, the lowest first.
  ///   - wanted: What should be presented, the lowest first.
  package init(slots: [ModalSlot], wanted: [Modal], limits: PlatformLimits) {
    self = .settled
    for (index, slot) in slots.enumerated() {
      let modal = index < wanted.count ? wanted[index] : nil
      guard slot.value == modal, modal != nil else {
        self = Self.step(slot, at: index, of: slots, to: modal, limits)
        return
      }
      // What lies over it comes when it is up itself.
      if !slot.isUp, index + 1 < wanted.count || slots[(index + 1)...].contains(where: \.isTaken) {
        self = .wait
        return
      }
    }
    if slots.count < wanted.count { self = .wait }
  }

  private static func step(
    _ slot: ModalSlot, at index: Int, of slots: [ModalSlot], to modal: Modal?,
    _ limits: PlatformLimits
  ) -> ModalPlan {
    guard let current = slot.value else {
      guard slot.isFree, index == 0 || modal == nil || slots[index - 1].isOnScreen else {
        return .wait
      }
      return modal.map { .present($0, slot: index) } ?? .settled
    }
    if let modal, limits.replacesModalsInPlace, current.hasSameModifier(as: modal) {
      return .present(modal, slot: index)
    }
    let highest = slots.lastIndex(where: \.isTaken) ?? index
    // The upper ones stay bound until the lowest has gone: cleared together, they go one by one, or
    // come back. But one that is still to come would be presented by what leaves.
    let goTogether = limits.dismissesNestedModalsAtOnce && slots[highest].isUp
    return .dismiss(slot: goTogether ? index : highest)
  }
}

extension ModalSlot {
  fileprivate var isTaken: Bool { value != nil }
}

extension Modal {
  /// Whether both are presented by the sheet modifier, or both by that of covers.
  fileprivate func hasSameModifier(as other: Modal) -> Bool {
    switch (kind, other.kind) {
    case (.presented(.fullScreen), .presented(.fullScreen)): true
    case (.presented(.sheet), .presented(.sheet)): true
    default: false
    }
  }
}
