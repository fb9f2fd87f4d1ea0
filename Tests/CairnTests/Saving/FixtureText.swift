@_spi(Hosts) import Cairn
import Foundation

extension Navigator {
  /// Describes the tree and its screen states as text, to compare them with a saved description.
  ///
  /// The tests write this text themselves, so it does not change with Cairn's own descriptions.
  var fixtureText: String {
    var lines: [String] = []
    var waiting: [(id: EntryID, depth: Int)] = [(.root, 0)]
    while let (id, depth) = waiting.popLast() {
      lines.append(String(repeating: "  ", count: depth) + fixtureLine(at: id))
      guard let flow = tree.flow(id) else { continue }
      for child in (flow.entries + flow.modals + flow.overlays).reversed() {
        waiting.append((child, depth + 1))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fixtureLine(at id: EntryID) -> String {
    guard let entry = tree.entry(id) else { return "none" }
    var words = ["\(id.rawValue)", entry.route?.fixtureText ?? "root"]
    if let column = entry.column { words.append("in \(column.rawValue)") }
    if let presentation = entry.presentation { words.append("as \(presentation.fixtureText)") }
    if entry.presentation != nil, !entry.isModal { words.append("pushed") }
    if let flow = tree.flow(id) {
      words.append(flow.layout.rawValue)
      if let selected = flow.selected { words.append("selected \(selected.rawValue)") }
      if !flow.history.isEmpty { words.append("before \(flow.history.map(\.rawValue))") }
    }
    if let parked = entry.parked { words.append("parked \(parked.fixtureText)") }
    switch content(of: id) {
    case let note as FixtureNote:
      let state = note.state
      words.append(
        "state \"\(state.text)\" \(state.position.map { "\($0)" } ?? "nil") \(state.marks) "
          + "\(state.isOpen)")
    case let app as FixtureApp: words.append("state \(app.launches)")
    default: break
    }
    return words.joined(separator: " ")
  }
}

extension AnyRoute {
  /// The route as JSON, even if it has not been decoded yet.
  fileprivate var fixtureText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "none"
    // One number, which the fixtures spell like a `Decimal`.
    return text.replacingOccurrences(of: "1e-09", with: "0.000000001")
  }
}

extension ParkedRequest {
  fileprivate var fixtureText: String {
    switch self {
    case .navigate(let flow, let route, let via):
      "\(route.fixtureText) in \(flow.rawValue) via \(via.map(\.fixtureText))"
    case .follow(let flow, let path, let via):
      "\(path.fixtureText) in \(flow.rawValue) via \(via.map(\.fixtureText))"
    case .open(let link): link
    case .openInside(let link): "inside \(link)"
    case .uncovered(let request): "behind the overlay \(request.fixtureText)"
    case .first(let first, let other): "\(first.fixtureText), otherwise \(other.fixtureText)"
    }
  }
}

extension RoutePath {
  /// The path as JSON, even if its routes have not been decoded yet.
  fileprivate var fixtureText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "none"
  }
}

extension Presentation {
  fileprivate var fixtureText: String {
    switch self {
    case .push: "push"
    case .sheet(let detents): "sheet \(detents.map(\.fixtureText).joined(separator: ","))"
    case .fullScreen: "fullScreen"
    case .popover(let anchor): "popover at \(anchor)"
    case .dialog: "dialog"
    case .adaptive(let compact, let regular):
      "compact \(compact.fixtureText), regular \(regular.fixtureText)"
    case .custom(let name): "custom \(name)"
    case .overlay(let overlay): "overlay \(overlay.rawValue)"
    }
  }
}

extension Presentation.Detent {
  fileprivate var fixtureText: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let share): "fraction \(share)"
    case .height(let points): "height \(points)"
    }
  }
}
