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
/// It is `Codable`, with any encoder.
public struct NavigationSnapshot: Equatable, Codable, Sendable {
  /// The version of the format that this version of Cairn writes.
  public static let currentVersion = 1

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
  /// An entry that was not restored, with everything above it and beneath it.
  public struct Dropped: Equatable, Sendable {
    /// Where it stood, from the root coordinator down.
    public let path: String
    /// The route as it was saved.
    public let route: String
    /// Why it was dropped.
    public let reason: String
  }

  /// The entries that were dropped.
  public internal(set) var dropped: [Dropped] = []
  /// Why nothing could be restored at all; the tree is as it was before.
  public internal(set) var failure: String?

  /// Whether everything was restored.
  public var isComplete: Bool { dropped.isEmpty && failure == nil }
}

extension Navigator {
  /// The state to save: routes, layouts, ids, and what models that conform to ``SavesState`` offer.
  ///
  /// Flows that `run` started have no route and are left out, with everything above them.
  ///
  /// - Throws: What a route's or a state's `encode(to:)` throws; the error names the entry.
  /// - Complexity: Linear in the size of the tree.
  public func snapshot() throws -> NavigationSnapshot {
    var saved = tree
    var states: [NavigationSnapshot.SavedScreenState] = []
    for id in tree.subtree(of: .root) {
      guard let entry = saved.entries[id] else { continue }
      do {
        if let route = entry.route {
          saved.entries[id]?.route = AnyRoute(encoded: try route.encoded())
        } else if id != .root {
          saved.cut(from: id)
          continue
        }
        if let screen = places[id]?.object as? any SavesState {
          states.append(.init(id: id, state: try screen.encodedState()))
        } else if let state = released[id] ?? nil {
          states.append(.init(id: id, state: state))
        }
      } catch {
        throw SnapshotError(path: pathDescription(of: id), underlying: error)
      }
    }
    return NavigationSnapshot(
      version: NavigationSnapshot.currentVersion, tree: saved, states: states)
  }

  /// Puts saved state in place of everything in the tree, with the same ids; every screen is made anew.
  ///
  /// Flows in the tree end with `.cancelled(.restored)`. What their result handlers ask for is refused
  /// with ``Refusal/restoring``: the saved state says what is shown. Leave guards are not asked. A route
  /// that does not decode any more is dropped, with all above it; the rest stands.
  ///
  /// - Returns: What was dropped. Inside a callback of Cairn the request waits, and the report is empty.
  @discardableResult
  public func restore(_ snapshot: NavigationSnapshot) -> RestorationReport {
    guard canRestore(snapshot) else { return restoration ?? .init() }
    guard submit(Request(.restore(snapshot))) != .deferred else { return .init() }
    return restoration ?? .init()
  }

  /// Whether the saved state is of a kind that fits here; if not, ``restoration`` says why.
  func canRestore(_ snapshot: NavigationSnapshot) -> Bool {
    guard snapshot.version <= NavigationSnapshot.currentVersion else {
      restoration = .init(
        failure:
          "The state was saved in format \(snapshot.version); this version of Cairn reads up "
          + "to \(NavigationSnapshot.currentVersion).")
      return false
    }
    guard let layout = snapshot.tree.flow(.root)?.layout, layout == tree.flow(.root)?.layout else {
      restoration = .init(failure: "The saved root has another layout than \(type(of: root)).")
      return false
    }
    return true
  }

  /// Restores saved state from JSON; damaged data leaves the tree as it is, and the report says so.
  @discardableResult
  public func restore(from data: Data) -> RestorationReport {
    do {
      return restore(try JSONDecoder().decode(NavigationSnapshot.self, from: data))
    } catch {
      return .init(failure: "The saved state cannot be read: \(error)")
    }
  }
}

/// A screen's route or state that could not be saved.
public struct SnapshotError: Error, CustomStringConvertible {
  /// Where the screen stands, from the root coordinator down.
  public let path: String
  /// What its `encode(to:)` threw.
  public let underlying: any Error

  /// The error in a sentence.
  public var description: String {
    "\(path) cannot be saved, because its route or state does not encode: \(underlying)"
  }
}

extension NavigationTree {
  /// Removes the entry and all that stands above it in its flow.
  fileprivate mutating func cut(from id: EntryID) {
    guard let parent = entries[id]?.parent, let flow = flows[parent] else { return }
    var gone: [EntryID] = []
    if let index = flow.modals.firstIndex(of: id) {
      gone = Array(flow.modals[index...])
      flows[parent]?.modals.removeSubrange(index...)
    } else if let index = flow.entries.firstIndex(of: id) {
      gone = Array(flow.entries[index...])
      flows[parent]?.entries.removeSubrange(index...)
    }
    for entry in gone { drop(subtree(of: entry)) }
  }
}

extension SavesState {
  fileprivate func encodedState() throws -> JSONValue { try JSONValue(encoding: saveState()) }
}
