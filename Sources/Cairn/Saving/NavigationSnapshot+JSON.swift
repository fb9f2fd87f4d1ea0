import Foundation

// Reads and writes snapshots as JSON without Foundation's coders if all their content is plain; see
// `JSONReader`. Otherwise these functions return nil or false, and Foundation's coders process the
// whole snapshot. Both read and write the same format.

extension NavigationSnapshot {
  /// Returns the snapshot as JSON with sorted keys; nil if part of it is not plain.
  func plainJSON() throws -> [UInt8]? {
    var text = Array(#"{"states":["#.utf8)
    for (index, saved) in states.enumerated() {
      text += (index > 0 ? #",{"id":"# : #"{"id":"#).utf8
      text += String(saved.id.rawValue).utf8
      text += #","state":"#.utf8
      guard saved.state.write(to: &text) else { return nil }
      text.append(UInt8(ascii: "}"))
    }
    text += #"],"tree":{"entries":["#.utf8
    for (index, node) in tree.nodes.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      guard try node.write(to: &text) else { return nil }
    }
    text += #"],"nextID":\#(tree.nextID)},"version":\#(version)}"#.utf8
    return text
  }

  /// Reads a snapshot in this form; nil for anything else.
  init?(plainJSON data: Data) {
    var reader = JSONReader(data)
    var version: Int?
    var tree: NavigationTree?
    var states: [SavedScreenState]?
    // Foundation's decoder handles duplicate and unknown members.
    let isRead = reader.members { key, reader in
      switch key {
      case "version" where version == nil:
        version = reader.number()
        return version != nil
      case "tree" where tree == nil:
        tree = NavigationTree(plain: &reader)
        return tree != nil
      case "states" where states == nil:
        states = SavedScreenState.all(plain: &reader)
        return states != nil
      default: return false
      }
    }
    guard isRead, reader.isAtEnd(), let version, let tree, let states else { return nil }
    self.init(version: version, tree: tree, states: states)
  }
}

extension NavigationSnapshot.SavedScreenState {
  fileprivate static func all(plain reader: inout JSONReader) -> [Self]? {
    guard case .array(let states)? = reader.value() else { return nil }
    var all: [Self] = []
    for state in states {
      guard case .object(let object) = state, case .integer(let id)? = object["id"],
        let state = object["state"]
      else { return nil }
      all.append(Self(id: EntryID(rawValue: Int(id)), state: state))
    }
    return all
  }
}

extension NavigationTree {
  fileprivate init?(plain reader: inout JSONReader) {
    var nextID: Int?
    var nodes: [Node]?
    let isRead = reader.members { key, reader in
      switch key {
      case "nextID" where nextID == nil:
        nextID = reader.number()
        return nextID != nil
      case "entries" where nodes == nil:
        var read: [Node] = []
        defer { nodes = read }
        return reader.elements { reader in
          guard let node = Node(plain: &reader) else { return false }
          read.append(node)
          return true
        }
      default: return false
      }
    }
    guard isRead, let nextID, let nodes, let tree = try? Self(nodes: nodes, nextID: nextID)
    else { return nil }
    self = tree
  }
}

extension NavigationTree.Node {
  /// Appends the entry, with its keys in alphabetical order.
  fileprivate func write(to text: inout [UInt8]) throws -> Bool {
    text.append(UInt8(ascii: "{"))
    if let column { text += #""column":"\#(column)","#.utf8 }
    if let history {
      text += #""history":[\#(history.map { "\($0.rawValue)" }.joined(separator: ","))],"#.utf8
    }
    text += #""id":"#.utf8
    text += String(id.rawValue).utf8
    if let layout { text += #","layout":"\#(layout.rawValue)""#.utf8 }
    if let parent {
      text += #","parent":"#.utf8
      text += String(parent.rawValue).utf8
    }
    if let parked {
      text += #","parked":"#.utf8
      guard try JSONValue(encoding: parked).write(to: &text) else { return false }
    }
    if let presentation {
      text += #","presentation":"#.utf8
      guard try JSONValue(encoding: presentation).write(to: &text) else { return false }
    }
    if let pushed { text += #","pushed":\#(pushed)"#.utf8 }
    if let route {
      text += #","route":"#.utf8
      guard try route.saved().json.write(to: &text) else { return false }
    }
    if let selected { text += #","selected":\#(selected.rawValue)"#.utf8 }
    text.append(UInt8(ascii: "}"))
    return true
  }

  fileprivate init?(plain reader: inout JSONReader) {
    var id: EntryID?
    var node = Self(id: .root)
    let isRead = reader.members { key, reader in
      switch key {
      case "id" where id == nil:
        id = reader.number().map(EntryID.init)
        return id != nil
      case "parent" where node.parent == nil:
        node.parent = reader.number().map(EntryID.init)
        return node.parent != nil
      case "selected" where node.selected == nil:
        node.selected = reader.number().map(EntryID.init)
        return node.selected != nil
      case "route" where node.route == nil:
        node.route = reader.value().map { AnyRoute(SavedRoute($0)) }
        return node.route != nil
      default:
        guard let value = reader.value() else { return false }
        return node.take(value, as: key)
      }
    }
    guard isRead, let id else { return nil }
    node.id = id
    self = node
  }

  /// Stores one of the less frequent members; returns false for a duplicate or for one that only
  /// Foundation reads.
  private mutating func take(_ value: JSONValue, as key: String) -> Bool {
    switch (key, value) {
    case ("column", .string(let name)) where column == nil: column = name
    case ("pushed", .bool(let isPushed)) where pushed == nil: pushed = isPushed
    case ("layout", .string(let name)) where layout == nil:
      layout = NavigationTree.Flow.Layout(rawValue: name)
      return layout != nil
    default: return false
    }
    return true
  }
}
