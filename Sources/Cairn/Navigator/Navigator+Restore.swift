public import Foundation

extension Navigator {
  /// Replaces the whole tree with saved state, with the same ids; every screen is created again.
  ///
  /// Flows in the tree end with `.cancelled(.restored)`. Commands from their result handlers are
  /// refused with ``Refusal/restoring``, because the saved state decides what is shown. Leave
  /// guards are not asked. A route that no longer decodes is dropped, with everything above it; the
  /// other entries are restored.
  ///
  /// Each coordinator is asked about its saved routes, in ``Coordinator/transition(to:by:)`` by
  /// ``NavigationOrigin/restoration``. A route to which it does not go at once is dropped too. If it
  /// would be on the screen, it is requested again afterwards, so a redirect is followed, and a
  /// request that requires a flow is parked behind it.
  ///
  /// - Returns: A report on what was dropped, or on why nothing was restored. Inside a callback of
  ///   Cairn, the request waits; the report is then ``RestorationReport/isPending``, and ``restoration``
  ///   contains the final one after the callback.
  @discardableResult
  public func restore(_ snapshot: NavigationSnapshot) -> RestorationReport {
    guard canRestore(snapshot) else { return restoration ?? .init() }
    switch submit(Request(.restore(snapshot))) {
    case .queued, .deciding, .parked, .asking: return .init(isPending: true)
    case .refused(let refusal):
      let report = RestorationReport(failure: "The navigator refuses to restore: \(refusal).")
      if refusal == .flowEnded { engine.restoration = report }
      return report
    case .committed, .updated, .unchanged, .redirected, .superseded, .unhandled:
      return restoration ?? .init()
    }
  }

  /// Returns true if the saved state fits this navigator; if not, ``restoration`` contains the
  /// reason.
  func canRestore(_ snapshot: NavigationSnapshot) -> Bool {
    guard let reason = reasonNotToRestore(snapshot) else { return true }
    engine.restoration = .init(failure: reason)
    return false
  }

  /// Returns the reason why the saved state does not fit this navigator; nil if it does.
  func reasonNotToRestore(_ snapshot: NavigationSnapshot) -> String? {
    guard snapshot.version <= NavigationSnapshot.currentVersion else {
      return "The state was saved in format \(snapshot.version); this version of Cairn reads up "
        + "to \(NavigationSnapshot.currentVersion)."
    }
    guard let layout = snapshot.tree.flow(.root)?.layout, layout == engine.rootLayout else {
      return "The saved root has a different layout from \(type(of: root))."
    }
    return nil
  }

  /// Restores saved state from JSON.
  ///
  /// Damaged data does not change the tree; the report then says why.
  ///
  /// Data that exceeds ``savingLimits`` is not read at all.
  @discardableResult
  public func restore(from data: Data) -> RestorationReport {
    let failure: RestorationReport
    if data.count > savingLimits.file {
      failure = .init(
        failure:
          "The saved state has \(data.count) bytes; savingLimits.file is \(savingLimits.file).")
    } else {
      do {
        return restore(try NavigationSnapshot(JSONText(Array(data))))
      } catch {
        failure = .init(failure: "The saved state cannot be read: \(reason(of: error))")
      }
    }
    engine.restoration = failure
    return failure
  }
}
