extension Tab {
  /// The element that a query finds, as an object of the driver's world; `nil` if none matches now.
  func element(_ query: ElementQuery, until deadline: Deadline) async throws -> String? {
    switch query.kind {
    case .css:
      return try await elementInWorld(
        PageScript.find, [.string(query.value)], until: deadline)
    case .control, .field:
      guard let node = try await controls(query, until: deadline).first?.backendDOMNodeId else {
        return nil
      }
      struct Reply: Decodable {
        struct Object: Decodable { let objectId: String }
        let object: Object
      }
      let world = try await world(until: deadline)
      return try await send(
        "DOM.resolveNode",
        [
          "backendNodeId": .int(node), "executionContextId": .int(world),
          "objectGroup": .string(PageState.world),
        ],
        until: deadline, as: Reply.self
      ).object.objectId
    }
  }

  /// The number of elements that a query matches now.
  func elementCount(_ query: ElementQuery, until deadline: Deadline) async throws -> Int {
    switch query.kind {
    case .css:
      return try await callInWorld(
        "function(selector) { return this.querySelectorAll(selector).length; }",
        [.string(query.value)], until: deadline, as: Int.self)
    case .control, .field:
      return try await controls(query, until: deadline).count
    }
  }

  /// Waits for an element and runs a body on it until that succeeds.
  func withElement<Value>(
    _ goal: String, _ query: ElementQuery, until deadline: Deadline,
    _ body: (_ element: String) async throws -> Attempt<Value>
  ) async throws -> Value {
    defer { releaseElements() }
    return try await attempt(goal, until: deadline) {
      guard let element = try await element(query, until: deadline) else {
        return .notYet("\(query) is not there")
      }
      return try await body(element)
    }
  }

  /// The controls with a given accessible name, as the browser computes it.
  private func controls(
    _ query: ElementQuery, until deadline: Deadline
  ) async throws -> [AccessibilityNode] {
    struct Reply: Decodable { let nodes: [AccessibilityNode] }
    let root: String?
    if let scope = query.scope {
      root = try await elementInWorld(PageScript.find, [.string(scope)], until: deadline)
    } else {
      root = try await document(until: deadline)
    }
    guard let root, let roles = query.roles else { return [] }
    let reply = try await send(
      "Accessibility.queryAXTree",
      ["objectId": .string(root), "accessibleName": .string(query.value)],
      until: deadline, as: Reply.self)
    // The reply includes elements that are hidden from assistive technology or inert; a user cannot
    // use those.
    return reply.nodes.filter { node in
      !node.ignored && node.backendDOMNodeId != nil && roles.contains(node.spokenRole)
    }
  }
}
