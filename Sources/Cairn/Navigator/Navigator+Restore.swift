public import Foundation

extension Navigator {
  /// Puts saved state in place of everything in the tree, with the same ids; every screen is made anew.
  ///
  /// Flows in the tree end with `.cancelled(.restored)`. What their result handlers ask for is refused
  /// with ``Refusal/restoring``: the saved state says what is shown. Leave guards are not asked. A route
  /// that does not decode any more is dropped, with all above it; the rest stands.
  ///
  /// - Returns: What was dropped. Inside a callback of Cairn the request waits, and the report is empty.
  @discardableResult
  public func restore(_ snapshot: NavigationSnapshot) -> RestorationReport {
    guard canRestore(snapshot) else { return restoration ?? .init() }
    guard submit(Request(.restore(snapshot))) != .deferred else { return .init() }
    return restoration ?? .init()
  }

  /// Whether the saved state is of a kind that fits here; if not, ``restoration`` says why.
  func canRestore(_ snapshot: NavigationSnapshot) -> Bool {
    guard snapshot.version <= NavigationSnapshot.currentVersion else {
      engine.restoration = .init(
        failure:
          "The state was saved in format \(snapshot.version); this version of Cairn reads up "
          + "to \(NavigationSnapshot.currentVersion).")
      return false
    }
    guard let layout = snapshot.tree.flow(.root)?.layout, layout == engine.rootLayout
    else {
      engine.restoration = .init(
        failure: "The saved root has another layout than \(type(of: root)).")
      return false
    }
    return true
  }

  /// Restores saved state from JSON; damaged data leaves the tree as it is, and the report says so.
  ///
  /// More data than ``savingLimits`` allow is not even looked at.
  @discardableResult
  public func restore(from data: Data) -> RestorationReport {
    let failure: RestorationReport
    if data.count > savingLimits.file {
      failure = .init(
        failure:
          "The saved state has \(data.count) bytes; savingLimits.file is \(savingLimits.file).")
    } else {
      do {
        if let plain = NavigationSnapshot(plainJSON: data) { return restore(plain) }
        return restore(try JSONDecoder().decode(NavigationSnapshot.self, from: data))
      } catch {
        failure = .init(failure: "The saved state cannot be read: \(reason(of: error))")
      }
    }
    engine.restoration = failure
    return failure
  }
}
