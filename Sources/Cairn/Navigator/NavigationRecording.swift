public import Foundation

/// A record of the requests and changes in a scene, to be saved, sent with a bug report, or
/// replayed.
///
/// <!-- snippet: events-record -->
/// ```swift
/// let recorder = try navigator.record()
/// auth.pop()
/// auth.navigate(to: .forgotPassword)
/// let data = try recorder.recording.data()
/// ```
///
/// Later, for example in a test:
///
/// <!-- snippet: events-replay -->
/// ```swift
/// let copy = Navigator(AuthCoordinator(auth: FakeAuth()))
/// copy.replay(try NavigationRecording(data: data))
/// #expect(copy.tree == navigator.tree)
/// ```
///
/// A recording contains the initial state and one event for each request, including the answers of
/// async conditions. It also contains the routes that the user visited, so protect it like those
/// routes.
public struct NavigationRecording: Equatable, Sendable {
  /// The version of the format that this version of Cairn writes.
  static let currentVersion = 1

  /// The version of the format.
  package let version: Int
  /// The state when the recording began.
  package let beginning: NavigationSnapshot
  /// The window's traits when the recording began; nil in recordings of earlier versions.
  let traits: Traits?
  /// The events since the recording began, in order.
  public private(set) var events: [NavigationEvent]
  /// The texts of the entries whose routes have private values, by id; nil in recordings of earlier
  /// versions, which do not contain them.
  ///
  /// Tools without the app's code print these texts instead of private values.
  package private(set) var redacted: [EntryID: String]?

  /// Returns the recording as JSON.
  ///
  /// - Throws: Any error that a route's `encode(to:)` throws.
  /// - Complexity: Linear in the recording.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let texts = redacted.map { Dictionary($0.map { ("\($0.rawValue)", $1) }) { first, _ in first } }
    return try encoder.encode(
      File(
        version: version, beginning: beginning, traits: traits, events: events, redacted: texts))
  }

  /// Reads a recording from JSON.
  ///
  /// - Throws: `DecodingError` if the data is not a recording, has the format of a later version,
  ///   or contains an event twice or in the wrong place.
  /// - Complexity: Linear in the data.
  public init(data: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: data)
    version = file.version
    beginning = file.beginning
    traits = file.traits
    events = file.events
    redacted = file.redacted.map { texts in
      var redacted: [EntryID: String] = [:]
      for (id, text) in texts {
        if let number = Int(id) { redacted[EntryID(rawValue: number)] = text.oneLine }
      }
      return redacted
    }
    guard version <= Self.currentVersion else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription: "The recording is in format \(version); this version of Cairn reads up "
            + "to \(Self.currentVersion)."))
    }
    var last = Int.min
    for (number, event) in events.enumerated() where event.revisionAfter != event.revisionBefore {
      guard event.revisionAfter > last else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: [File.CodingKeys.events],
            debugDescription:
              "Event \(number) leads to revision \(event.revisionAfter), but an earlier one leads to "
              + "\(last). To fix this, record again: the events of this file are doubled or not in order."
          ))
      }
      last = event.revisionAfter
    }
  }

  /// - Parameter tree: The tree at the beginning, whose routes have been decoded.
  package init(
    beginning: NavigationSnapshot, tree: NavigationTree, events: [NavigationEvent] = []
  ) {
    version = Self.currentVersion
    self.beginning = beginning
    traits = tree.traits
    self.events = []
    redacted = [:]
    for id in tree.subtree(of: .root) { note(tree.entry(id)?.route, at: id) }
    for event in events { append(event) }
  }

  /// The tree at the beginning, in which not all routes have been decoded.
  package var firstTree: NavigationTree {
    var tree = beginning.tree
    tree.traits = traits ?? tree.traits
    return tree
  }

  /// Returns the recording without the events after a revision.
  package func before(revision: Int) -> Self {
    var part = self
    part.events = events.filter { $0.revisionAfter <= revision }
    return part
  }

  mutating func append(_ event: NavigationEvent) {
    events.append(event)
    for change in event.changes {
      switch change {
      case .inserted(let entry, _): note(entry.route, at: entry.id)
      case .updated(let id, _, let route): note(route, at: id)
      default: break
      }
    }
  }

  private mutating func note(_ route: AnyRoute?, at id: EntryID) {
    guard let route, route.isPrivate else { return }
    redacted?[id] = "\(route)"
  }
}

extension NavigationRecording {
  /// The form of a recording in a file.
  private struct File: Codable {
    enum CodingKeys: String, CodingKey { case version, beginning, traits, events, redacted }

    let version: Int
    let beginning: NavigationSnapshot
    let traits: Traits?
    let events: [NavigationEvent]
    let redacted: [String: String]?
  }
}

/// Records a scene until it is deallocated.
@MainActor
public final class NavigationRecorder {
  /// The recording so far.
  public private(set) var recording: NavigationRecording
  private var observation: EventObservation?

  fileprivate init(_ navigator: Navigator) throws {
    recording = NavigationRecording(beginning: try navigator.snapshot(), tree: navigator.tree)
    observation = navigator.observe { [weak self] in self?.recording.append($0) }
  }
}

extension Navigator {
  /// Starts recording, until the recorder is deallocated.
  ///
  /// - Throws: The error of ``snapshot()``.
  public func record() throws -> NavigationRecorder { try NavigationRecorder(self) }

  /// Replays a recording, which leads to the state at its end.
  ///
  /// <!-- snippet: events-replay -->
  /// ```swift
  /// let copy = Navigator(AuthCoordinator(auth: FakeAuth()))
  /// copy.replay(try NavigationRecording(data: data))
  /// #expect(copy.tree == navigator.tree)
  /// ```
  ///
  /// The method restores the state and the traits at the beginning of the recording, then applies
  /// the recorded changes. Coordinators are asked for destinations, but not for decisions, so a
  /// recording that was made behind a sign-in replays without a sign-in. Results are not delivered
  /// again. Requests made during the replay are refused with ``Refusal/replaying``, because their
  /// effects are in the recording. Flows that `run` started before the recording began are missing,
  /// together with everything that happened in them.
  ///
  /// - Returns: A report on restoring the state at the beginning. If restoring fails completely, no
  ///   event is replayed.
  @discardableResult
  public func replay(_ recording: NavigationRecording) -> RestorationReport {
    let report = restore(recording.beginning, .init(traits: recording.traits))
    if report.failure == nil { replay(recording.events) }
    return report
  }
}
