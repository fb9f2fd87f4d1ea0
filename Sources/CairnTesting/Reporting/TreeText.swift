import Cairn

extension NavigationTree {
  /// Returns the tree as readable text without ids: one line for each entry, after its parent.
  ///
  /// - Complexity: Linear in the number of entries; not recursive.
  @MainActor
  func text(_ names: Names, without left: Set<EntryID> = []) -> String {
    var lines: [String] = []
    var waiting: [(id: EntryID, depth: Int)] = [(.root, 0)]
    while let (id, depth) = waiting.popLast() {
      guard let entry = entry(id), !left.contains(id) else { continue }
      let facts = facts(of: entry)
      lines.append(
        Self.indentation(depth) + names[id].text
          + (facts.isEmpty ? "" : ": ") + facts.joined(separator: ", "))
      guard let flow = flow(id) else { continue }
      for child in flow.children.reversed() { waiting.append((child, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }

  private func facts(of entry: Entry) -> [String] {
    var facts: [String] = []
    if let flow = flow(entry.id) { facts.append(flow.layout.rawValue) }
    if let column = entry.column { facts.append("in \(column)") }
    if let parent = entry.parent, flow(parent)?.selected == entry.id { facts.append("selected") }
    if let presentation = entry.presentation { facts.append("as \(presentation.text)") }
    if case .navigate(_, let route, _) = entry.parked {
      facts.append("parked: \(route)")
    } else if let parked = entry.parked {
      facts.append("parked: \(parked)")
    }
    return facts
  }
}

extension Presentation {
  /// The presentation as a test writes it: `sheet`, `popover(cart)`.
  var text: String {
    switch style {
    case .sheet(let detents) where detents == [.large]: "sheet"
    case .sheet(let detents): "sheet(\(detents.map(\.text).joined(separator: ", ")))"
    case .popover(let anchor): "popover(\(anchor))"
    case .adaptive(let compact, let regular): "adaptive(\(compact.text), \(regular.text))"
    case .custom(let name): name
    default: "\(style)"
    }
  }
}

extension Presentation.Detent {
  fileprivate var text: String { "\(self)" }
}
