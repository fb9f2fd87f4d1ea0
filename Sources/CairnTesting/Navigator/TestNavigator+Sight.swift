import Cairn

// What the user sees, and so can do.
extension TestNavigator {
  /// Why the user cannot do something.
  struct Impossible: Error {
    let failure: Failure
    init(_ failure: Failure) { self.failure = failure }
  }

  typealias Target = (_ call: String) -> Result<UserAction, Impossible>

  /// The path of what the host shows, for messages.
  var shownPath: String {
    let level = host.levels.last
    let id = level?.screen ?? level?.path.last ?? .root
    return host.names.path(to: id, in: host.shown)
  }

  func backTarget(_ call: String) -> Result<UserAction, Impossible> {
    guard let level = host.levels.last, let count = level.countAfterBack, count > 0 else {
      let modal = host.levels.last?.presentation?.text
      return .failure(.init(.nothingToGoBackTo(call, path: shownPath, modal: modal)))
    }
    return .success(.back(to: level.path[count - 1]))
  }

  func dismissTarget(_ call: String) -> Result<UserAction, Impossible> {
    guard let level = host.levels.last, level.presentation != nil else {
      return .failure(.init(.nothingToDismiss(call, path: shownPath)))
    }
    return .success(.dismiss(level.id))
  }

  func act(_ call: String, _ caller: Caller, _ target: Target) -> Outcome? {
    action(call, caller, target).map(host.perform)
  }

  func begin(_ call: String, _ name: String, _ caller: Caller, _ target: Target)
    -> UserGesture
  {
    UserGesture(name, action(call, caller, target), on: host, begun: caller)
  }

  /// What the user does, unless that is impossible, which is reported.
  private func action(_ call: String, _ caller: Caller, _ target: Target) -> UserAction? {
    guard isRunning(call, caller) else { return nil }
    if let gesture = host.gesture {
      caller.report(.gestureUnderWay(gesture, call))
      return nil
    }
    switch target(call) {
    case .success(let action): return action
    case .failure(let impossible):
      caller.report(impossible.failure)
      return nil
    }
  }
}
