public import Foundation

/// A record of what happened in a scene, to be saved, sent with a bug report, or replayed.
///
/// <!-- snippet: doc-record -->
/// ```swift
/// let recorder = try navigator.record()
/// navigator.open("/products/7")  // … the user does something that goes wrong …
/// try recorder.recording.data().write(to: file)
///
/// // Later, in a test:
/// let copy = Navigator(ShopWindowCoordinator())
/// copy.replay(try NavigationRecording(data: Data(contentsOf: file)))
/// ```
///
/// It contains the state at the beginning and one event for each request, including the answers of
/// async conditions. It also contains the routes that the user visited, so protect it as you
/// protect them.
public struct NavigationRecording: Equatable, Codable, Sendable {
  /// The version of the format that this version of Cairn writes.
  static let currentVersion = 1

  /// The version of the format.
  public let version: Int
  /// The state when the recording began.
  public let beginning: NavigationSnapshot
  /// The events since then, in order.
  public internal(set) var events: [NavigationEvent]

  /// Returns the recording as JSON.
  ///
  /// - Throws: Any error that a route's `encode(to:)` throws.
  /// - Complexity: Linear in the recording.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// Reads a recording from JSON.
  ///
  /// - Throws: `DecodingError` if the data is not a recording, or has the format of a later
  ///   version.
  /// - Complexity: Linear in the data.
  public init(data: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: data)
    guard version <= Self.currentVersion else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription: "The recording is in format \(version); this version of Cairn reads up "
            + "to \(Self.currentVersion)."))
    }
  }

  package init(beginning: NavigationSnapshot, events: [NavigationEvent] = []) {
    version = Self.currentVersion
    self.beginning = beginning
    self.events = events
  }
}

/// Records a scene until it is stopped or deallocated.
@MainActor
public final class NavigationRecorder {
  /// The recording so far.
  public private(set) var recording: NavigationRecording
  private var observation: EventObservation?

  fileprivate init(_ navigator: Navigator) throws {
    recording = NavigationRecording(beginning: try navigator.snapshot())
    observation = navigator.observe { [weak self] in self?.recording.events.append($0) }
  }

  /// Stops recording; ``recording`` can still be read.
  public func stop() { observation = nil }
}

extension Navigator {
  /// Starts recording, until the recorder is stopped or deallocated.
  ///
  /// - Throws: ``SnapshotError``, for the same reasons as ``snapshot()``.
  public func record() throws -> NavigationRecorder { try NavigationRecorder(self) }

  /// Replays a recording, which leads to the state at its end.
  ///
  /// <!-- snippet: doc-replay -->
  /// ```swift
  /// let copy = Navigator(ShopWindowCoordinator())
  /// copy.replay(try NavigationRecording(data: Data(contentsOf: file)))
  /// ```
  ///
  /// Restores the state at the beginning, then replays the events as
  /// ``replay(_:)-([NavigationEvent])`` does. Flows that `run` started before the recording began
  /// are missing, together with everything that happened in them.
  ///
  /// - Returns: A report on restoring the state at the beginning. If that fails completely, no
  ///   event is replayed.
  @discardableResult
  public func replay(_ recording: NavigationRecording) -> RestorationReport {
    let report = restore(recording.beginning)
    if report.failure == nil { replay(recording.events) }
    return report
  }
}
