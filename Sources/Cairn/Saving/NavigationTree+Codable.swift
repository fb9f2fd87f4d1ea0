extension NavigationTree: Codable {
  /// The encoded form of one entry in a flat list, in which it follows its parent and its preceding
  /// siblings.
  struct Node: Codable {
    var id: EntryID
    var parent: EntryID?
    var route: AnyRoute?
    var presentation: Presentation?
    /// True if an adaptive presentation was pushed when it was saved.
    var pushed: Bool?
    /// A string, so that an unknown column invalidates one entry and not the whole tree.
    var column: String?
    var parked: ParkedRequest?
    var layout: NavigationTree.Flow.Layout?
    var selected: EntryID?
    var history: [EntryID]?
  }

  private enum CodingKeys: String, CodingKey { case nextID, entries }

  /// Decodes a tree.
  ///
  /// - Throws: `DecodingError` if the root is missing, an entry occurs twice, or its id or parent
  ///   cannot be right.
  /// - Complexity: Linear; not recursive, so any depth is possible.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      nodes: try container.decode([Node].self, forKey: .entries),
      nextID: (try? container.decode(Int.self, forKey: .nextID)) ?? 0,
      codingPath: container.codingPath)
  }

  init(nodes: [Node], nextID saved: Int, codingPath: [any CodingKey] = []) throws {
    func corrupted(_ description: String) -> DecodingError {
      .dataCorrupted(
        .init(codingPath: codingPath + [CodingKeys.entries], debugDescription: description))
    }
    guard let root = nodes.first, root.id == .root, let layout = root.layout else {
      throw corrupted("The first entry of a navigation tree must be its root, with a layout.")
    }
    self.init(rootLayout: layout)
    for node in nodes.dropFirst() {
      guard let parent = node.parent, flows[parent] != nil, entries[node.id] == nil,
        Self.isPossible(node.id)
      else {
        throw corrupted(
          "Entry \(node.id) occurs twice, does not come after its parent, or has a damaged id.")
      }
      nextID = max(nextID, node.id.rawValue + 1)
      let isModal = node.presentation != nil && node.pushed != true
      // In damaged data, a tab or a sheet may be marked as pushed. Such an entry becomes part of
      // the layout.
      let isPresented = isModal || flows[parent]?.layout.canHold(pushed: node.presentation) == true
      entries[node.id] = Entry(
        id: node.id, parent: parent, route: node.route,
        presentation: isPresented ? node.presentation : nil,
        isModal: isModal, column: node.column.flatMap(SplitColumn.init), parked: node.parked)
      switch entries[node.id]?.slot {
      case .overlay:
        flows[parent]?.overlays.append(node.id)
        overlays.append(node.id)
      case .modal: flows[parent]?.modals.append(node.id)
      case .content, nil: flows[parent]?.entries.append(node.id)
      }
      if let layout = node.layout {
        flows[node.id] = NavigationTree.Flow(id: node.id, layout: layout)
      }
    }
    // Selections are set last, because a tab comes after its coordinator in the list.
    for node in nodes {
      guard let flow = flows[node.id], flow.layout.selects else { continue }
      let isThere = node.selected.map(flow.entries.contains) ?? false
      flows[node.id]?.selected = isThere ? node.selected : flow.entries.first
      let tabs = Set(flow.entries)
      var seen: Set<EntryID> = []
      let history = (node.history ?? []).reversed().filter {
        tabs.contains($0) && seen.insert($0).inserted
      }
      flows[node.id]?.history = history.reversed()
    }
    sortOverlays()
    nextID = max(nextID, saved < Self.idLimit ? saved : 0)
  }

  /// Real ids never reach this value; a larger id comes from damaged data.
  ///
  /// Much less than the greatest `Int`, which has 32 bits on most watches, so that higher ids can
  /// still be assigned.
  private static let idLimit = Int.max >> 10

  /// Returns true if the id is valid for an entry other than the root.
  static func isPossible(_ id: EntryID) -> Bool { id > .root && id.rawValue < idLimit }

  /// Encodes the tree as a flat list.
  ///
  /// - Complexity: Linear; not recursive, so any depth is possible.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(nextID, forKey: .nextID)
    try container.encode(nodes, forKey: .entries)
  }

  /// The entries as they are encoded.
  var nodes: [Node] {
    subtree(of: .root).compactMap { id in
      entries[id].map { entry in
        Node(
          id: id, parent: entry.parent, route: entry.route, presentation: entry.presentation,
          pushed: entry.presentation == nil || entry.isModal ? nil : true,
          column: entry.column?.rawValue, parked: entry.parked,
          layout: flows[id]?.layout, selected: flows[id]?.selected,
          history: flows[id]?.history.nonEmpty)
      }
    }
  }

  /// Returns true if both trees have the same entries, in the same places, with the same ids.
  ///
  /// The next free id is not compared, because it depends on the past and not on the content.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.flows == rhs.flows && lhs.entries == rhs.entries
  }
}

extension NavigationTree.Flow.Layout {
  /// Returns true if an entry with this presentation can be pushed in this layout.
  fileprivate func canHold(pushed presentation: Presentation?) -> Bool {
    presentation?.isAdaptive == true && (self == .stack || isSplit)
  }
}

extension Array {
  var nonEmpty: Self? { isEmpty ? nil : self }
}
