#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import SwiftUI

  /// The window or an overlay, and the modals over it, which are presented independently of others.
  @MainActor
  final class LevelChain: Identifiable {
    /// The overlay at the bottom of the chain; nil for the window.
    let overlay: Overlay?
    /// The window or the overlay, and each modal over it, starting with the lowest.
    private(set) var levels: [LevelModel]
    private weak var replica: Replica?

    init(_ overlay: Overlay?, _ replica: Replica) {
      self.overlay = overlay
      self.replica = replica
      levels = [LevelModel(overlay?.id ?? .root, modal: nil, replica)]
    }

    var base: LevelModel { levels[0] }

    /// The next change to the modals.
    var plan: SlotPlan {
      guard let replica else { return .settled }
      // The tree still contains the dialog, which must not be presented again.
      guard !levels.contains(where: { $0.awaitsAnswer || $0.awaitsClearing }) else { return .wait }
      let wanted =
        replica.overlays.covers(self)
        ? [] : replica.navigator.modals(in: overlay?.id).presentable
      return SlotPlan(slots: levels.map(\.slot), wanted: wanted, limits: replica.limits)
    }

    /// Indicates whether a modal that points at a view is to be dismissed, or is leaving.
    var leavesAnchor: Bool {
      switch plan {
      case .dismiss(let index): levels[index].isAnchored
      case .wait: levels.contains { $0.isAnchored && $0.slot.value == nil }
      case .settled, .present: false
      }
    }

    /// Removes the levels whose modals have been dismissed.
    func trim() {
      for level in levels {
        level.endUnansweredDialog()
        level.leaveLostAnchor()
      }
      guard let last = levels.firstIndex(where: { $0.slot.isFree }) else { return }
      levels.removeSubrange((last + 1)...)
    }

    /// Begins the next change; nil if there is none.
    func advance() -> HostStep? {
      switch plan {
      case .settled: return nil
      case .wait: return .waiting
      case .present(let modal, let index, let isLast):
        present(modal, over: index, isLast: isLast)
        return .waiting
      case .dismiss(let index):
        replica?.animate(in: levels[index].id) { levels[index].show(nil, above: nil) }
        // A modal that SwiftUI has not drawn yet disappears immediately.
        return levels[index].slot.isFree ? .again : .waiting
      }
    }

    private func present(_ modal: Modal, over index: Int, isLast: Bool) {
      let level = levels[index]
      // A level that is off screen cannot present a modal. The level triggers an update when it
      // appears.
      guard level.isOnScreen, let replica else { return }
      // UIKit refuses to present a dialog over the app's own modals, and SwiftUI does not try
      // again.
      if modal.isDialog,
        level.probe?.waitForPresented({ [weak replica] in replica?.updateNextTurn() }) == true
      {
        return replica.reports.report(
          .dialogWaits(at: ScreenPlace(modal.id, in: replica.navigator).path))
      }
      let above = modal.isDialog ? nil : LevelModel(modal.id, modal: modal, replica)
      above?.zoomSource = replica.zoomSource(of: modal.id)
      if modal.isDialog { level.dialog = replica.dialog(at: modal.id) }
      if case .presented(.custom(let name)) = modal.kind,
        replica.options.presentations[name] == nil
      {
        HostReport.noPresentation(
          name, at: ScreenPlace(modal.id, in: replica.navigator).path,
          known: replica.options.presentations.keys
        ).report()
      }
      levels = Array(levels.prefix(index + 1)) + (above.map { [$0] } ?? [])
      replica.animate(isLast) { level.show(modal, above: above) }
    }
  }
#endif
