public import Foundation

/// What happened in a scene from some moment on, to be kept, sent with a bug report, and replayed.
///
/// ```swift
/// let recorder = try navigator.record()
/// // … the user does something that goes wrong …
/// try recorder.recording.data().write(to: file)
///
/// // later, in a test
/// let navigator = Navigator(AppCoordinator(services: .preview))
/// navigator.replay(try NavigationRecording(data: Data(contentsOf: file)))
/// ```
///
/// It holds the state at the beginning and one event for each request, with what async conditions
/// answered. It contains the routes that the user saw, so treat it as you treat them.
public struct NavigationRecording: Equatable, Codable, Sendable {
  /// The version of the format that this version of Cairn writes.
  static let currentVersion = 1

  /// The version of the format.
  public let version: Int
  /// The state when the recording began.
  public let beginning: NavigationSnapshot
  /// What happened then, in order.
  public internal(set) var events: [NavigationEvent]

  /// The recording as JSON.
  ///
  /// - Throws: What a route's `encode(to:)` throws.
  /// - Complexity: Linear in the recording.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// Reads a recording from JSON.
  ///
  /// - Throws: `DecodingError` if this is no recording, or one in a format of a later version.
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

  init(beginning: NavigationSnapshot) {
    version = Self.currentVersion
    self.beginning = beginning
    events = []
  }
}

/// Records a scene for as long as it is held.
@MainActor
public final class NavigationRecorder {
  /// What has been recorded until now.
  public private(set) var recording: NavigationRecording
  private var observation: EventObservation?

  fileprivate init(_ navigator: Navigator) throws {
    recording = NavigationRecording(beginning: try navigator.snapshot())
    observation = navigator.observe { [weak self] in self?.recording.events.append($0) }
  }

  /// Ends the recording, which can still be read.
  public func stop() { observation = nil }
}

extension Navigator {
  /// Records what happens from now on, until the recorder is stopped or no longer held.
  ///
  /// - Throws: ``SnapshotError``, as ``snapshot()``.
  public func record() throws -> NavigationRecorder { try NavigationRecorder(self) }

  /// Shows what the recording ended with, by way of everything in between.
  ///
  /// The beginning is restored, and then the events are replayed as by ``replay(_:)-([NavigationEvent])``.
  /// Flows that `run` had started before the recording began, and what happened in them, are missing.
  ///
  /// - Returns: What could not be restored of the beginning; if nothing could, nothing is replayed.
  @discardableResult
  public func replay(_ recording: NavigationRecording) -> RestorationReport {
    let report = restore(recording.beginning)
    if report.failure == nil { replay(recording.events) }
    return report
  }
}
