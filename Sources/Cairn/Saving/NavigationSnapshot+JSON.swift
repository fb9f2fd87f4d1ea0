// The JSON of a snapshot, which contains routes and states as they were encoded. `JSONEncoder` and
// `JSONDecoder` alone would take ten times as long as for the routes: the types of these are unknown here,
// and a decoder can only try one type after the other.

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
