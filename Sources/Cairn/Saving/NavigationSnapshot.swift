public import Foundation

/// The saved state of a navigator: its tree, and the state of screens that conform to
/// ``SavesState``.
///
/// <!-- snippet: doc-snapshot -->
/// ```swift
/// let data = try navigator.snapshot().data()
/// // Later, in another process:
/// let report = Navigator(ShopWindowCoordinator()).restore(from: data)
/// ```
///
/// A snapshot contains encoded routes, so it does not depend on the names of Swift types. It is
/// `Codable` and works with encoders of JSON and of property lists. <doc:Saving> describes the file
/// format, and explains how to migrate changed routes.
public struct NavigationSnapshot: Equatable, Codable, Sendable {
  /// The version of the format that this version of Cairn writes.
  static let currentVersion = 1

  /// The version of the format.
  package let version: Int
  /// The tree without dialogs, flows started by `run`, and entries that were pushed on them.
  @_spi(Hosts) public let tree: NavigationTree
  /// The saved state of models and coordinators, by entry.
  var states: [SavedScreenState]

  /// The flows whose tabs were changed at run time; nil if there are none.
  ///
  /// Otherwise, the tabs are those that the coordinator declares when the snapshot is restored.
  var changedTabs: [EntryID]?

  struct SavedScreenState: Equatable, Codable, Sendable {
    let id: EntryID
    let state: JSONText
  }

  /// Returns the snapshot as JSON.
  ///
  /// - Throws: Any error that the encoder throws.
  public func data() throws -> Data { Data(try json.bytes) }
}

extension NavigationSnapshot {
  /// Reads a snapshot from JSON, for a navigator that starts with this state.
  ///
  /// <!-- snippet: doc-snapshot-data -->
  /// ```swift
  /// let saved = try? NavigationSnapshot(data: data)
  /// let navigator = Navigator(ShopWindowCoordinator(), restoring: saved)
  /// ```
  ///
  /// - Parameters:
  ///   - data: The JSON that ``data()`` has returned.
  ///   - limits: The limits, of which only ``SavingLimits/file`` applies here. Larger data is not
  ///     read.
  /// - Throws: `DecodingError` if the data is damaged, too large or not a snapshot. An entry that
  ///   cannot be decoded is not an error: the navigator drops it; see ``Navigator/restoration``.
  /// - Complexity: Linear in the data.
  public init(data: Data, limits: SavingLimits = SavingLimits()) throws {
    guard data.count <= limits.file else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription:
            "The saved state has \(data.count) bytes; the limit is \(limits.file). To read it, pass "
            + "limits with a larger file."))
    }
    try self.init(JSONText(Array(data)))
  }
}

/// The outcome of restoring saved state.
///
/// A file with saved state may be damaged, or written by another version of the app. Unreadable
/// parts are left out and listed here.
public struct RestorationReport: Equatable, Sendable {
  /// An entry with its descendants, a state or a parked request that was not restored.
  ///
  /// <!-- snippet: saving-restore -->
  /// ```swift
  /// if let data = try? Data(contentsOf: file) {
  ///   let report = navigator.restore(from: data)
  ///   if let failure = report.failure { log(failure) }
  ///   for dropped in report.dropped {
  ///     log("\(dropped.route) in \(dropped.path): \(dropped.reason)")
  ///   }
  /// }
  /// ```
  public struct Dropped: Equatable, Sendable {
    /// The path from the root to the flow that contained the entry, or to the place with the state
    /// or the request.
    ///
    /// A very deep path contains only its last steps.
    public let path: String
    /// The route or the request, without private values; without any values if it cannot be
    /// decoded.
    public let route: String
    /// The reason why the entry, the state or the request was dropped.
    public let reason: String
  }

  /// The reason for dropping an entry whose route has to wait for an async condition.
  package static let waitsForCondition = "Its coordinator waits for a condition first."

  /// The reason for dropping an entry that was above a dropped one.
  package static let wasAbove = "It was above an entry that was dropped."

  /// The entries, states and parked requests that were dropped.
  public internal(set) var dropped: [Dropped] = []
  /// The reason why nothing was restored and the tree did not change; nil if something was
  /// restored.
  public internal(set) var failure: String?
  /// A Boolean value that indicates whether the restoration has not taken place yet.
  ///
  /// True if ``Navigator/restore(_:)`` was called inside a callback of Cairn. The request waits
  /// until the callback has returned; ``Navigator/restoration`` then contains the final report.
  public internal(set) var isPending = false

  /// A Boolean value that indicates whether all entries, states and parked requests were restored.
  public var isComplete: Bool { dropped.isEmpty && failure == nil && !isPending }
}

// The JSON of a snapshot, which contains routes and states as they were encoded. `JSONEncoder` and
// `JSONDecoder` alone would take ten times as long: the types of the routes are unknown here, so a
// decoder would have to try one type after the other.

extension NavigationSnapshot {
  /// The snapshot as JSON with sorted keys.
  var json: JSONText {
    get throws {
      .object([
        "changedTabs": changedTabs.map { .array($0.map { JSONText($0.rawValue) }) },
        "states": .array(states.map { .object(["id": .init($0.id.rawValue), "state": $0.state]) }),
        "tree": .object([
          "entries": .array(try tree.nodes.map { try $0.json }), "nextID": .init(tree.nextID),
        ]),
        "version": .init(version),
      ])
    }
  }

  init(_ json: JSONText) throws {
    let file = try json.members
    let tree = try file.value(of: "tree").members
    var nodes: [NavigationTree.Node] = []
    var entries = JSONSplitter(try tree.value(of: "entries"))
    try entries.elements { nodes.append(try NavigationTree.Node(&$0)) }
    self.init(
      version: try file.value(of: "version").integer,
      tree: try NavigationTree(nodes: nodes, nextID: (try? tree.value(of: "nextID").integer) ?? 0),
      states: try file.value(of: "states").elements.map { element in
        let saved = try element.members
        let id = EntryID(rawValue: try saved.value(of: "id").integer)
        return SavedScreenState(id: id, state: try saved.value(of: "state"))
      },
      changedTabs: try file["changedTabs"]?.decode([EntryID]?.self))
  }
}

extension [String: JSONText] {
  fileprivate func value(of name: String) throws -> JSONText {
    if let value = self[name] { return value }
    throw DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "The key \"\(name)\" is missing."))
  }
}

extension NavigationTree.Node {
  fileprivate var json: JSONText {
    get throws {
      .object([
        "column": column.map(JSONText.init(name:)),
        "history": history.map { .array($0.map { JSONText($0.rawValue) }) },
        "id": .init(id.rawValue),
        "layout": layout.map { JSONText(name: $0.rawValue) },
        "parent": parent.map { .init($0.rawValue) },
        "parked": try parked.map(JSONText.init(encoding:)),
        "presentation": try presentation.map(JSONText.init(encoding:)),
        "pushed": pushed.map { JSONText(Array("\($0)".utf8)) },
        "route": try route.map { try $0.saved().json },
        "selected": selected.map { .init($0.rawValue) },
      ])
    }
  }

  fileprivate init(_ splitter: inout JSONSplitter) throws {
    self.init(id: EntryID(rawValue: 0))
    try splitter.members { name, splitter in
      let value = try splitter.value().text
      switch name {
      case _ where value.bytes == JSONText.null.bytes && name != "route": break
      case "column": column = try value.string
      case "history": history = try value.decode([EntryID].self)
      case "id": id = EntryID(rawValue: try value.integer)
      case "layout": layout = try value.decode(NavigationTree.Flow.Layout.self)
      case "parent": parent = EntryID(rawValue: try value.integer)
      // Only the damaged request is dropped, when its entry is restored.
      case "parked": parked = (try? value.decode(ParkedRequest.self)) ?? .unreadable
      case "presentation": presentation = try value.decode(Presentation.self)
      case "pushed": pushed = try value.decode(Bool.self)
      case "route": route = AnyRoute(SavedRoute(value))
      case "selected": selected = EntryID(rawValue: try value.integer)
      default: break
      }
    }
  }
}
