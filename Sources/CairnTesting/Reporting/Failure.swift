import Cairn
import CustomDump

/// The texts of failures and of incorrect use: the problem, the consequence, and how to fix it.
///
/// There is one function for each kind, so that all texts are in one place and can be tested
/// exactly.
struct Failure: Error {
  let text: String

  init(_ text: String) { self.text = text }

  // MARK: Expectations

  /// Returns a failure if the two texts differ, and nil otherwise.
  static func differs(_ what: String, expected: String, actual: String, note: String? = nil)
    -> Failure?
  {
    guard let lines = difference(expected: expected, actual: actual) else { return nil }
    return Failure(
      """
      \(what) is not as expected: …

      \(lines.indented)

      (Expected: −, Actual: +)\(note.map { "\n\n\($0)" } ?? "")
      """)
  }

  /// The routes differ only in values that do not appear in texts.
  static func differsPrivately(_ what: String, _ text: String) -> Failure {
    Failure("\(what) is not as expected: the routes differ in private values.\n\n\(text)")
  }

  /// - Parameter similar: A visible route with the same text; nil if there is none.
  static func routeNotShown(_ route: AnyRoute, path: String, similar: AnyRoute?) -> Failure {
    let text = "\(route) is not shown. The visible screen is \(path)."
    guard let similar else { return Failure(text) }
    return Failure(
      similar.typedText == route.typedText
        ? "\(text) The routes differ in private values."
        : "\(text) It is \(similar.typedText), and not \(route.typedText).")
  }

  static func notShown(_ type: Any.Type, shown: String, path: String, elsewhere: [String])
    -> Failure
  {
    let elsewhere =
      elsewhere.isEmpty
      ? "The tree contains none."
      : """
      It is in the tree, but covered, at \(elsewhere.joined(separator: " and ")). \
      all(\(type).self) returns covered ones too.
      """
    return Failure(
      "No \(type) is shown. The visible screen is a \(shown) at \(path). \(elsewhere)")
  }

  static func modals(_ presented: [String]) -> Failure {
    Failure("Nothing should be presented, but \(presented.joined(separator: " and ")).")
  }

  static func noSuchFlow(_ type: Any.Type, coordinators: [String]) -> Failure {
    Failure(
      """
      There is no \(type) in the tree. The coordinators there are:

      \(coordinators.list)
      """)
  }

  static func manyFlows(_ type: Any.Type, paths: [String]) -> Failure {
    Failure(
      """
      There are \(paths.count) coordinators of type \(type) in the tree, and none of them is shown:

      \(paths.list)

      To fix this, go to the one you mean first, or use expectTree(_:).
      """)
  }

  static func leaks(_ leaks: [Leak], handouts: [String]) -> Failure {
    let objects =
      leaks.count == 1
      ? "An object ended and is still in memory:"
      : "\(leaks.count) objects ended and are still in memory:"
    return Failure(
      "\(objects)\n\n\(leaks.map { "\($0.type) at \($0.path)" }.list)\n\n\(advice(leaks, handouts))"
    )
  }

  private static func advice(_ leaks: [Leak], _ handouts: [String]) -> String {
    if let leak = leaks.first(where: { $0.remedy != nil }), let remedy = leak.remedy {
      return "\(leak) To fix this, \(remedy)"
    }
    return handouts.isEmpty
      ? """
      To fix this, find what else holds them: a closure stored outside the flow, an observer, a \
      task that ignores its cancellation. If a task only needs time to end, await settle() first.
      """
      : """
      The test itself received some of these objects, and may hold them and everything they hold:

      \(handouts.list)

      To fix this, do not keep them in a `let`: write try test.shown(Model.self).action(), or \
      try test.shown(Model.self) { … }.
      """
  }

  static func unexpectedEvents(_ events: [RecordedEvent]) -> Failure {
    let count = events.count == 1 ? "1 event was" : "\(events.count) events were"
    return Failure(
      """
      \(count) not expected:

      \(events.map(\.explained).list)

      To fix this, expect them with expectEvents(_:), or skip them with skipEvents().
      """)
  }

  static func eventMissing(_ event: String, others: [String]) -> Failure {
    let hasSame = others.contains(event)
    let others =
      others.isEmpty ? "No other events occurred." : "The other events were:\n\n\(others.list)"
    let difference = hasSame ? " The events differ in private values." : ""
    return Failure("Expected an event that did not occur: \(event).\(difference) \(others)")
  }

  // MARK: Waiting

  static func neverSettled(_ events: [String], deadline: Duration) -> Failure {
    let latest =
      events.isEmpty ? "" : " The latest events:\n\n\(events.suffix(5).map(\.self).list)"
    return Failure(
      """
      The test did not settle within \(deadline): each turn of the main actor caused more events.\(latest)

      To fix this, find a flow that navigates after every change, or pass a longer \
      deadline.
      """)
  }

  static func waitedInVain(path: String, events: [String], deadline: Duration) -> Failure {
    let meanwhile =
      events.isEmpty ? "No events occurred." : "These events occurred:\n\n\(events.list)"
    return Failure(
      """
      Waited \(deadline) for a condition that did not become true. The visible screen is \(path). \(meanwhile)
      """)
  }
}

extension String {
  /// The text, indented like CustomDump's differences.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      .joined(separator: "\n")
  }
}

extension [String] {
  var list: String { map { "- \($0)" }.joined(separator: "\n") }
}

// MARK: Incorrect use of the test kit

extension Failure {
  /// A failure for incorrect use: the problem, the fact that nothing was done, and how to fix it.
  static func misuse(_ problem: String, toFix advice: String) -> Failure {
    Failure("\(problem) Nothing was done.\n\nTo fix this, \(advice)")
  }

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

/// Returns the differences between two texts, line by line, as failures show them; nil if there are
/// none.
func difference(expected: String, actual: String) -> String? {
  let (expected, actual) = (expected.orNothing, actual.orNothing)
  guard let difference = diff(expected, actual, format: .proportional) else { return nil }
  guard (expected + actual).contains("\n") else {
    // CustomDump would put single lines in quotation marks.
    return "− \(expected)\n+ \(actual)"
  }
  // The first and last lines are the quotation marks of a literal.
  return difference.split(separator: "\n", omittingEmptySubsequences: false)
    .dropFirst().dropLast().joined(separator: "\n")
}

extension String {
  fileprivate var orNothing: String { isEmpty ? "(nothing)" : self }
}
