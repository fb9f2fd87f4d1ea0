import Cairn

// The user actions that are possible on the visible screen.
extension TestNavigator {
  typealias Target = (_ call: String) -> Result<UserAction, Failure>

  /// The path of the host's frontmost screen, for messages.
  var shownPath: String {
    let level = host.frontLevel
    let id = level?.screen ?? level?.path.last ?? .root
    return host.names.path(to: id, in: host.shown)
  }

  func backTarget(_ call: String) -> Result<UserAction, Failure> {
    guard let level = host.frontLevel, let count = level.countAfterBack, count > 0 else {
      let modal = host.frontLevel?.presentation?.text
      return .failure(.nothingToGoBackTo(call, path: shownPath, modal: modal))
    }
    return .success(.back(to: level.path[count - 1]))
  }

  func dismissTarget(_ call: String) -> Result<UserAction, Failure> {
    guard let level = host.frontLevel, let presentation = level.presentation,
      presentation.overlay == nil
    else {
      return .failure(.nothingToDismiss(call, path: shownPath))
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

  /// Returns the user action; if it is impossible, reports that and returns nil.
  private func action(_ call: String, _ caller: Caller, _ target: Target) -> UserAction? {
    guard isRunning(call, caller) else { return nil }
    if let gesture = host.gesture {
      caller.report(.gestureUnderWay(gesture, call))
      return nil
    }
    switch target(call) {
    case .success(let action): return action
    case .failure(let failure):
      caller.report(failure)
      return nil
    }
  }
}
