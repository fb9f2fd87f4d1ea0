extension Tab {
  /// The page as assistive technology sees it.
  ///
  /// <!-- snippet: doc-accessibility -->
  /// ```swift
  /// let outline = try await tab.accessibilityTree().description
  /// #expect(outline.contains("button “Add to cart”"))
  /// ```
  public func accessibilityTree() async throws -> AccessibilityNode {
    let deadline = deadline()
    return try await attempt("read the accessibility tree", until: deadline) {
      let nodes = try await accessibilityNodes(until: deadline)
      let byID = Dictionary(nodes.map { ($0.nodeId, $0) }) { first, _ in first }
      guard let root = nodes.first(where: { $0.parentId == nil }) else {
        return .notYet("it is empty")
      }
      return .done(
        AccessibilityNode(
          role: root.spokenRole, name: root.spokenName, states: root.states,
          children: children(of: root, in: byID)))
    }
  }

  /// The HTML of the links, buttons and fields that have no accessible name.
  ///
  /// A user of a screen reader cannot tell what they do.
  ///
  /// <!-- snippet: doc-nameless -->
  /// ```swift
  /// #expect(try await tab.namelessControls.isEmpty)
  /// ```
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

  func accessibilityNodes(until deadline: Deadline) async throws -> [AccessibilityNodeData] {
    struct Reply: Decodable { let nodes: [AccessibilityNodeData] }
    return try await send("Accessibility.getFullAXTree", until: deadline, as: Reply.self).nodes
  }

  /// The children that a screen reader announces; ignored elements are replaced by their children.
  private func children(
    of node: AccessibilityNodeData, in nodes: [String: AccessibilityNodeData]
  ) -> [AccessibilityNode] {
    (node.childIds ?? []).compactMap { nodes[$0] }.flatMap { child -> [AccessibilityNode] in
      let inner = children(of: child, in: nodes)
      switch child.spokenRole {
      case _ where child.ignored: return inner
      case "none", "generic", "InlineTextBox", "LineBreak", "ListMarker": return inner
      case "StaticText" where child.spokenName == node.spokenName: return []
      default:
        return [
          AccessibilityNode(
            role: child.spokenRole, name: child.spokenName, states: child.states,
            children: inner)
        ]
      }
    }
  }
}

/// An element of the page as assistive technology sees it.
public struct AccessibilityNode: Sendable, Hashable {
  /// Its role: `link`, `button`, `heading`, `textbox`, or one of Chromium's own, such as `StaticText`.
  public let role: String
  /// Its accessible name, or its text.
  public let name: String
  /// Its states: `focused`, `disabled`, `checked`, `expanded`, `modal`, `level 2`.
  public let states: [String]
  /// The elements inside it.
  public let children: [AccessibilityNode]
}

extension AccessibilityNode: CustomStringConvertible {
  /// An outline with one line per element, indented by its depth.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let suffix = states.isEmpty ? "" : " (\(states.joined(separator: ", ")))"
    return [role + (name.isEmpty ? "" : " “\(name)”") + suffix]
      + children.flatMap(\.lines).map { "  \($0)" }
  }
}

/// A node as the protocol sends it.
struct AccessibilityNodeData: Decodable {
  struct Value: Decodable { let value: JSONText? }

  struct Property: Decodable {
    let name: String
    let value: Value
  }

  let nodeId: String
  let parentId: String?
  let childIds: [String]?
  let ignored: Bool
  let backendDOMNodeId: Int?
  let role: Value?
  let name: Value?
  let properties: [Property]?

  var spokenRole: String { role?.value?.text ?? "" }
  var spokenName: String { name?.value?.text ?? "" }

  var isControl: Bool {
    !ignored
      && (ElementQuery.controls.contains(spokenRole) || ElementQuery.fields.contains(spokenRole))
  }

  var states: [String] {
    (properties ?? []).compactMap { property in
      let value = property.value.value?.text ?? ""
      switch property.name {
      case "focused", "disabled", "checked", "expanded", "selected", "modal", "pressed", "required":
        return value == "true" ? property.name : nil
      case "invalid": return value == "false" ? nil : property.name
      case "level": return "level \(value)"
      default: return nil
      }
    }
  }
}
