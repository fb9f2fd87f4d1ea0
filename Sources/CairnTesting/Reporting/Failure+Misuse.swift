import Cairn

// Failures for incorrect use of the test kit itself.
extension Failure {
  static func nothingToGoBackTo(_ call: String, path: String, modal: String?) -> Failure {
    let where_ = "\(call) has nothing to go back to: \(path) is the first screen"
    guard let modal else {
      return misuse("\(where_).", toFix: "go to another screen first.")
    }
    return misuse(
      "\(where_) of a modal presented as \(modal).",
      toFix: "use dismiss() to close the modal.")
  }

  static func nothingToDismiss(_ call: String, path: String) -> Failure {
    misuse(
      "\(call) has nothing to dismiss: \(path) is shown, and nothing is presented over it.",
      toFix: "present something first, or use back().")
  }

  static func notDraggable(path: String, presentation: String) -> Failure {
    misuse(
      "beginSheetDrag() found no sheet: \(path) is presented as \(presentation).",
      toFix: "use dismiss().")
  }

  static func noSuchTab(_ route: String, tabs: [String], path: String) -> Failure {
    guard !tabs.isEmpty else {
      return misuse(
        "select(\(route)) found no tabs: \(path) is shown.",
        toFix: "go to a coordinator made with Navigation(tabs:) first.")
    }
    return Failure(
      """
      There is no tab \(route), so nothing was done. The tabs that are shown are:

      \(tabs.list)

      To fix this, select one of these.
      """)
  }

  static func noDialog(_ call: String, path: String) -> Failure {
    misuse(
      "\(call) found no dialog: \(path) is shown.",
      toFix: "let a coordinator call ask(_:always:) first; await settle() if it does so in a task.")
  }

  static func noSuchButton(_ button: String, buttons: [String], path: String) -> Failure {
    Failure(
      """
      There is no button "\(button)", so nothing was done. The buttons of \(path) are:

      \(buttons.list)

      To fix this, choose one of these.
      """)
  }

  static func gestureUnderWay(_ gesture: UserGesture, _ call: String) -> Failure {
    misuse(
      "\(call) was called while \(gesture.name), begun at \(gesture.begun.place), is under way.",
      toFix: "call finish() or cancel() on that gesture first.")
  }

  static func gestureOver(_ gesture: UserGesture, _ call: String) -> Failure {
    misuse(
      "\(call) was called on \(gesture.name), begun at \(gesture.begun.place), which has ended.",
      toFix: "begin another one.")
  }

  static func finished(_ call: String, at place: String) -> Failure {
    misuse(
      "\(call) was called after finish(), which was called at \(place).",
      toFix: "call finish() last; only expectNoLeaks() makes sense after it.")
  }

  static func backInTime(_ duration: Duration) -> Failure {
    misuse("advance(by: \(duration)) would turn the clock back.", toFix: "advance it by 0 or more.")
  }

  static func gestureLeftOpen(_ gesture: UserGesture) -> Failure {
    Failure(
      """
      The test ended while \(gesture.name), begun at \(gesture.begun.place), was under way.

      To fix this, call finish() or cancel() on that gesture.
      """)
  }

  @MainActor
  static func hostBehind(_ host: TestHost) -> Failure {
    Failure(
      """
      The host does not yet show the whole tree:

      \(host.backlog.list)

      To fix this, await settle() first.
      """)
  }
}
