public import Foundation

/// The record of one request: its origin, its content, its outcome, and the reason.
///
/// Every request yields exactly one event, even if it is refused. A request that waits for an async
/// condition yields its event when it ends. A request that is parked behind a required flow yields
/// ``Outcome/parked``; later, it continues as a new request.
///
/// <!-- snippet: doc-explanation -->
/// ```swift
/// print(event.explanation)  // when, from where in the source, who was asked, and the answers
/// ```
///
/// Events are `Codable`. To replay them, use a ``NavigationRecorder``.
///
/// ## Topics
/// ### The request
/// - ``origin``
/// - ``requestText``
/// - ``outcome``
/// ### The reason
/// - ``date``
/// - ``explanation``
public struct NavigationEvent: Equatable, Sendable {
  /// The origin of the request.
  public let origin: NavigationOrigin
  /// The request.
  package let request: NavigationRequest
  /// The outcome.
  public let outcome: Outcome
  /// The answers of the async conditions for which the request waited, in order.
  package let answers: [Bool]
  /// The reason why nothing changed, or the part of a link that a redirect dropped; nil otherwise.
  package let note: String?
  /// The revision of the tree before the request.
  package let revisionBefore: Int
  /// The revision of the tree after the request; greater by one if the tree changed.
  package let revisionAfter: Int
  /// The changes, in order.
  @_spi(Hosts) public let changes: [TreeChange]
  /// The time at which the outcome was known.
  ///
  /// `Date.distantPast` in recordings that contain no times.
  public let date: Date
  /// The line that made the request; nil for the user's actions.
  package let callSite: CallSite?
  /// The coordinators and guards that were asked, with their answers, in order.
  package let trace: [DecisionStep]
  /// The redacted text of a link or a recorded request; routes of other requests redact themselves.
  let redaction: Redaction

  struct Redaction: Equatable, Sendable {
    let text: String?
    var isRecorded = false

    // Not compared, because the text follows from the request.
    static func == (lhs: Self, rhs: Self) -> Bool { true }
  }
}

extension NavigationEvent: Codable {
  private enum CodingKeys: String, CodingKey {
    case origin, request, outcome, answers, note, revisionBefore, revisionAfter, changes
    case date, callSite, trace, redacted
  }

  /// Decodes an event; the reason is missing in recordings of earlier versions.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    origin = try values.decode(NavigationOrigin.self, forKey: .origin)
    request = try values.decode(NavigationRequest.self, forKey: .request)
    outcome = try values.decode(Outcome.self, forKey: .outcome)
    answers = try values.decode([Bool].self, forKey: .answers)
    note = try values.decodeIfPresent(String.self, forKey: .note)
    revisionBefore = try values.decode(Int.self, forKey: .revisionBefore)
    revisionAfter = try values.decode(Int.self, forKey: .revisionAfter)
    changes = try values.decode([TreeChange].self, forKey: .changes)
    date = try values.decodeIfPresent(Date.self, forKey: .date) ?? .distantPast
    callSite = try values.decodeIfPresent(CallSite.self, forKey: .callSite)
    trace = try values.decodeIfPresent([DecisionStep].self, forKey: .trace) ?? []
    let text = try values.decodeIfPresent(String.self, forKey: .redacted)
    redaction = Redaction(text: text, isRecorded: true)
  }

  /// Encodes the event, with all values of its request.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(origin, forKey: .origin)
    try values.encode(request, forKey: .request)
    try values.encode(outcome, forKey: .outcome)
    try values.encode(answers, forKey: .answers)
    try values.encodeIfPresent(note, forKey: .note)
    try values.encode(revisionBefore, forKey: .revisionBefore)
    try values.encode(revisionAfter, forKey: .revisionAfter)
    try values.encode(changes, forKey: .changes)
    try values.encode(date, forKey: .date)
    try values.encodeIfPresent(callSite, forKey: .callSite)
    try values.encode(trace, forKey: .trace)
    try values.encodeIfPresent(redacted, forKey: .redacted)
  }
}

/// The content of a request, as it is recorded.
package enum NavigationRequest: Equatable, Codable, Sendable {
  /// A call of `navigate(to:)` on the coordinator at this entry.
  case navigate(flow: EntryID, route: AnyRoute)
  /// A transition that the coordinator at this entry performed.
  ///
  /// The route is the last one of a `set`; nil for transitions without a route.
  case perform(flow: EntryID, verb: Verb, route: AnyRoute?)
  /// A call of `navigate(along:)` or `navigate(to:then:)` on the coordinator at this entry.
  case follow(flow: EntryID, path: RoutePath)
  /// A call of `open(_:)`.
  case open(String)
  /// A call of `finish(_:)` on the flow at this entry.
  case finish(flow: EntryID)
  /// A call of `cancel()` on the flow at this entry.
  case cancel(flow: EntryID)
  /// A call of `run(_:as:always:)` on the coordinator at this entry.
  case run(flow: EntryID)
  /// A call of `ask(_:always:)` on the coordinator at this entry.
  case ask(flow: EntryID)
  /// An action of the user.
  case user(UserAction)
  /// A change of the host's size classes.
  case traits(Traits)
  /// A change of the trait overrides of the flow at this entry.
  case overrideTraits(flow: EntryID, TraitOverrides)
  /// A call of `reevaluate()`, or its second part, which awaits conditions after denied entries
  /// were removed.
  case reevaluate
  /// A call of `release(_:)`.
  case release(EntryID)
  /// A call of `move(_:to:)`.
  case move(EntryID)
  /// A call of `restore(_:)`.
  case restore
  /// A call of `replay(_:)`.
  case replay
  /// A call of `end()` on the navigator.
  case close

  /// The kind of a transition: its name in events and recordings.
  package enum Verb: String, CaseIterable, Codable, Sendable {
    /// The transition with this name.
    case show, push, pop, popTo, popToRoot, set, replaceTop, bringToFront, present, dismiss
    /// The transition with this name.
    case dismissAll, select, remove, restart, updateRoute, sequence, require, redirect, deny, when
    /// ``Transition/decide(_:)``.
    case decide
  }
}

/// The position in the source from which a request was made.
package struct CallSite: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The module and the file: `Shop/CartCoordinator.swift`.
  package let fileID: String
  /// The line number.
  package let line: Int

  /// Creates a position from a file and a line.
  package init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and the line: `Shop/CartCoordinator.swift:42`.
  package var description: String { "\(fileID):\(line)" }
}

/// The call site of a request, as constants, which cost nothing to copy.
@usableFromInline
struct CallPoint: Sendable {
  let fileID: StaticString
  let line: UInt

  @usableFromInline init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID
    self.line = line
  }
}

extension CallSite {
  init(_ point: CallPoint) { self.init(fileID: "\(point.fileID)", line: Int(point.line)) }
}
