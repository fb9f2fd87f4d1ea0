public import Foundation

/// The saved state of a navigator: its tree, and the state of the screens that offer some.
///
/// ```swift
/// let data = try navigator.snapshot().data()
/// // later, in another process
/// let report = Navigator(AppCoordinator(services: services)).restore(from: data)
/// ```
///
/// A snapshot holds routes in their encoded form, so it does not depend on the names of Swift types.
/// It is `Codable`, with any encoder. <doc:SavedFormat> describes what is in the file, and <doc:Saving>
/// how routes that have changed are migrated.
public struct NavigationSnapshot: Equatable, Codable, Sendable {
  /// The version of the format that this version of Cairn writes.
  static let currentVersion = 1

  /// The version of the format.
  public let version: Int
  /// The tree, without flows that `run` started and what stood above them.
  public let tree: NavigationTree
  /// What models and coordinators saved, by entry.
  var states: [SavedScreenState]

  struct SavedScreenState: Equatable, Codable, Sendable {
    let id: EntryID
    let state: JSONValue
  }

  /// The snapshot as JSON.
  ///
  /// - Throws: What the encoder throws.
  public func data() throws -> Data {
    if let plain = try plainJSON() { return Data(plain) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

/// What became of saved state.
///
/// Saved state comes from outside: a file may be damaged, or written by another version of the app. What
/// is not understood is left out, and this says what.
public struct RestorationReport: Equatable, Sendable {
  /// An entry that was not restored, with everything beneath it; or a state whose screen begins as new.
  public struct Dropped: Equatable, Sendable {
    /// The flow in which it stood, or the screen whose state it is, from the root coordinator down.
    ///
    /// Of a very deep one the last steps.
    public let path: String
    /// The route as it was saved.
    public let route: String
    /// Why it was dropped.
    public let reason: String
  }

  /// The entries and states that were dropped.
  public internal(set) var dropped: [Dropped] = []
  /// Why nothing could be restored at all; the tree is as it was before.
  public internal(set) var failure: String?

  /// Whether everything was restored.
  public var isComplete: Bool { dropped.isEmpty && failure == nil }
}
