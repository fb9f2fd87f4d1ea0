import Foundation

extension NavigationEvent: CustomStringConvertible {
  /// The event as one line, for logs: `user: back one step, committed, revision 4`.
  public var description: String {
    var text = "\(origin.rawValue): \(requestText), \(outcome), revision \(revisionAfter)"
    if let note { text += " (\(note))" }
    return text.oneLine
  }

  /// The request as text, if it contains private values.
  ///
  /// Looked up when it is needed, because most events are never printed.
  ///
  /// - Complexity: Linear in the size of the request's routes.
  package var redacted: String? {
    redaction.isRecorded ? redaction.text : redaction.text ?? request.redacted
  }

  /// The request as text, in one line and without private values: `navigate to checkout in #3`.
  public var requestText: String { (redacted ?? "\(request)").oneLine }

  /// True if the event contains private values, or values that may be private, such as the texts
  /// that a user has typed.
  package var isPrivate: Bool {
    if redacted != nil { return true }
    if case .user(.answer(_, _, let texts)) = request, !texts.isEmpty { return true }
    return changes.contains { change in
      switch change {
      case .inserted(let entry, _): entry.route?.isPrivate ?? false
      case .updated(_, let old, let new): old.isPrivate || new.isPrivate
      case .parked(_, let old, let new): old != nil || new != nil
      default: false
      }
    }
  }
}

extension NavigationRequest: CustomStringConvertible {
  /// The request as a short text; the format may change.
  ///
  /// The text of a link may contain private values. Use ``NavigationEvent/description`` for logs.
  package var description: String {
    switch self {
    case .navigate(let flow, let route): "navigate to \(route) in \(flow)"
    case .perform(let flow, let verb, let route?): "\(verb.rawValue) \(route) in \(flow)"
    case .perform(let flow, let verb, nil): "\(verb.rawValue) in \(flow)"
    case .follow(let flow, let path): "navigate along \(path) in \(flow)"
    case .open(let link): "open \(link)"
    case .finish(let flow): "finish \(flow)"
    case .cancel(let flow): "cancel \(flow)"
    case .run(let flow): "run a flow in \(flow)"
    case .ask(let flow): "ask in \(flow)"
    case .user(let action): "\(action)"
    case .traits(let traits): "traits \(traits.horizontalSizeClass) × \(traits.verticalSizeClass)"
    case .overrideTraits(let flow, _): "override traits in \(flow)"
    case .reevaluate: "reevaluate"
    case .release(let id): "release \(id)"
    case .move(let id): "move \(id)"
    case .restore: "restore"
    case .replay: "replay"
    case .close: "close"
    }
  }
}

extension UserAction: CustomStringConvertible {
  /// The action as a short text, for logs; the format may change.
  public var description: String {
    switch self {
    case .back(let id, let leaving): "back to \(id)" + text(of: leaving)
    case .backOneStep: "back one step"
    case .dismiss(let id, let leaving): "dismiss \(id)" + text(of: leaving)
    case .select(let id): "select \(id)"
    case .answer(let id, let button, _): "answer \(id) with button \(button)"
    }
  }

  private func text(of leaving: [EntryID]?) -> String {
    guard let leaving else { return "" }
    let names = leaving.map { "\($0)" }.joined(separator: ", ")
    return ", leaving \(names.isEmpty ? "nothing" : names)"
  }
}

extension Outcome: CustomStringConvertible {
  /// The outcome as a short text, for logs; the format may change.
  public var description: String {
    switch self {
    case .committed: "committed"
    case .updated: "updated"
    case .unchanged: "unchanged"
    case .redirected: "redirected"
    case .refused(let refusal): "refused (\(refusal))"
    case .queued: "queued"
    case .deciding: "deciding"
    case .parked: "parked"
    case .asking: "asking"
    case .superseded: "superseded"
    case .unhandled: "unhandled"
    }
  }
}

extension NavigationEvent {
  /// The decision that settled the outcome; nil if no coordinator or guard was asked.
  ///
  /// It is the last decisive step: a denial, a veto, a requirement, a condition, the user's answer
  /// to a leave guard, a layout that does not support the request. If no step is decisive, it is
  /// the last coordinator's answer.
  package var decidedBy: DecisionStep? {
    trace.last(where: \.isDecisive) ?? trace.last { $0.kind == .coordinator } ?? trace.last
  }

  /// The event as readable text: the request, its time and place, the coordinators and guards that
  /// were asked, and the decision.
  ///
  /// ```
  /// program: navigate to checkout in #3, refused (denied("Members only.")), revision 4
  ///   2026-11-23T08:30:00Z, Shop/CartModel.swift:42
  ///   1. AppCoordinator / shop was asked for checkout: deny “Members only.”
  ///   Decided by step 1.
  /// ```
  ///
  /// The text is for people, and may change. Private values do not appear; see
  /// ``PrivacySensitive``.
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
