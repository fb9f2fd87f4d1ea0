extension RouteGraph {
  /// The graph as a Mermaid diagram: dashed lines are presentations, and red views have no link.
  var mermaid: String {
    var lines = ["flowchart LR"]
    for view in views {
      let link = view.link ?? "no link"
      lines.append("  \(id(view.name))[\"\(view.name)<br/>\(escaped(link))\"]")
    }
    let modal = Set(views.filter(\.isModal).map(\.name))
    for way in ways {
      let arrow = modal.contains(way.to) && !modal.contains(way.from) ? "-.->" : "-->"
      lines.append("  \(id(way.from)) \(arrow)|\"\(escaped(way.label))\"| \(id(way.to))")
    }
    for name in withoutLink { lines.append("  style \(id(name)) stroke:#c00") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func id(_ name: Name) -> String {
    "v_" + name.split(separator: "/").joined(separator: "_")
  }

  private func escaped(_ text: String) -> String {
    text.map { $0 == "\"" ? "#quot;" : $0 == "&" ? "#amp;" : String($0) }.joined()
  }
}
