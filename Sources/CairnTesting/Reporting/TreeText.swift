@_spi(Hosts) import Cairn

extension NavigationTree {
  /// Returns the tree as readable text without ids: one line for each entry, after its parent.
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
