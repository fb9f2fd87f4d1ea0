import Foundation

extension NavigationEvent {
  /// The decision that settled the outcome; nil if nobody was asked.
  ///
  /// This is the last step that is decisive: a denial, a veto, a requirement, a condition, the user's
  /// answer to a leave guard, a layout that does not support the request. If no step is decisive, it is
  /// the last coordinator's answer.
  public var decidedBy: DecisionStep? {
    trace.last(where: \.isDecisive) ?? trace.last { $0.kind == .coordinator } ?? trace.last
  }

  /// The event as readable text: what was requested, when, from where, who was asked, and what decided.
  ///
  /// ```
  /// program: navigate to checkout in #3, refused (denied("Members only.")), revision 4
  ///   2026-11-23T08:30:00Z, Shop/CartModel.swift:42
  ///   1. AppCoordinator / shop was asked for checkout: deny “Members only.”
  ///   Decided by step 1.
  /// ```
  ///
  /// The text is for people, and may change. Private values do not appear; see ``PrivacySensitive``.
  public var explanation: String {
    var lines = [description]
    var facts: [String] = []
    if date != .distantPast { facts.append(date.formatted(.iso8601)) }
    if let callSite { facts.append("\(callSite)") }
    if !facts.isEmpty { lines.append("  " + facts.joined(separator: ", ")) }
    lines += DecisionStep.lines(trace)
    if let index = trace.lastIndex(where: { $0 == decidedBy }) {
      lines.append("  Decided by step \(index + 1).")
    }
    return lines.joined(separator: "\n")
  }
}

extension DecisionStep {
  /// The steps as numbered lines.
  static func lines(_ steps: [DecisionStep]) -> [String] {
    guard !steps.isEmpty else { return ["  No coordinator and no guard was asked."] }
    return steps.enumerated().map { "  \($0 + 1). \($1)" }
  }
}
