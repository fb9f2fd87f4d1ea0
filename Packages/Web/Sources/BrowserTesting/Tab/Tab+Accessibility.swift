extension Tab {
  /// Returns the accessible names of the elements with a role, such as `alertdialog`.
  public func names(of role: String) async throws -> [String] {
    let deadline = deadline()
    return try await attempt("read the names of each \(role)", until: deadline) {
      let nodes = try await accessibilityNodes(until: deadline)
      return .done(nodes.filter { !$0.ignored && $0.spokenRole == role }.map(\.spokenName))
    }
  }

  /// The HTML of the links, buttons and fields that have no accessible name.
  ///
  /// A user of a screen reader cannot tell what these controls do.
  public var namelessControls: [String] {
    get async throws {
      let deadline = deadline()
      return try await attempt("look for controls without a name", until: deadline) {
        struct Reply: Decodable { let outerHTML: String }
        var found: [String] = []
        for node in try await accessibilityNodes(until: deadline)
        where node.isControl && node.spokenName.isEmpty {
          guard let id = node.backendDOMNodeId else { continue }
          let html = try await send(
            "DOM.getOuterHTML", ["backendNodeId": .int(id)], until: deadline, as: Reply.self)
          found.append(String(html.outerHTML.prefix(200)))
        }
        return .done(found)
      }
    }
  }

  func accessibilityNodes(until deadline: Deadline) async throws -> [AccessibilityNode] {
    struct Reply: Decodable { let nodes: [AccessibilityNode] }
    return try await send("Accessibility.getFullAXTree", until: deadline, as: Reply.self).nodes
  }
}

/// An element as assistive technology sees it.
struct AccessibilityNode: Decodable {
  struct Value: Decodable { let value: JSONText? }

  let ignored: Bool
  let backendDOMNodeId: Int?
  let role: Value?
  let name: Value?

  var spokenRole: String { role?.value?.text ?? "" }
  var spokenName: String { name?.value?.text ?? "" }

  var isControl: Bool {
    !ignored
      && (ElementQuery.controls.contains(spokenRole) || ElementQuery.fields.contains(spokenRole))
  }
}
