import Foundation

// A snapshot as JSON without Foundation's coders, as far as all in it is plain: see `JSONReader`. Each of
// these gives up where anything is not, and the coders do the whole. What they read and write is the same.

extension NavigationSnapshot {
  /// The snapshot as JSON with sorted keys; nil if something in it is not plain.
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

  /// Reads a snapshot that was written so; nil if it is anything else.
  init?(plainJSON data: Data) {
    guard case .object(let file)? = JSONReader.value(in: data),
      case .integer(let version)? = file["version"], case .array(let states)? = file["states"],
      case .object(let tree)? = file["tree"], case .array(let entries)? = tree["entries"],
      case .integer(let nextID)? = tree["nextID"]
    else { return nil }
    var nodes: [NavigationTree.Node] = []
    nodes.reserveCapacity(entries.count)
    for entry in entries {
      guard let node = NavigationTree.Node(entry) else { return nil }
      nodes.append(node)
    }
    var saved: [SavedScreenState] = []
    for state in states {
      guard case .object(let object) = state, case .integer(let id)? = object["id"],
        let state = object["state"]
      else { return nil }
      saved.append(SavedScreenState(id: EntryID(rawValue: Int(id)), state: state))
    }
    guard let read = try? NavigationTree(nodes: nodes, nextID: Int(nextID)) else { return nil }
    self.init(version: Int(version), tree: read, states: saved)
  }
}

extension NavigationTree.Node {
  /// Appends the entry; the keys come in the order of the alphabet.
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

  fileprivate init?(_ json: JSONValue) {
    guard case .object(let object) = json, case .integer(let id)? = object["id"] else { return nil }
    self.init(id: EntryID(rawValue: Int(id)))
    for (key, value) in object where key != "id" {
      switch (key, value) {
      case ("parent", .integer(let id)): parent = EntryID(rawValue: Int(id))
      case ("route", let form): route = AnyRoute(SavedRoute(form))
      case ("column", .string(let name)): column = name
      case ("pushed", .bool(let isPushed)): pushed = isPushed
      case ("selected", .integer(let id)): selected = EntryID(rawValue: Int(id))
      case ("layout", .string(let name)):
        guard let known = NavigationTree.Flow.Layout(rawValue: name) else { return nil }
        layout = known
      // Rare enough to be Foundation's.
      default: return nil
      }
    }
  }
}
