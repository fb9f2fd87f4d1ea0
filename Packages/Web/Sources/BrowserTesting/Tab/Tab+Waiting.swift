extension Tab {
  /// Waits until a script in the page returns true.
  ///
  /// An exception in the script counts as false, because the page may not be ready for the script.
  /// A syntax error is thrown immediately.
  public func wait(until condition: String) async throws {
    let deadline = deadline()
    // A separate line, so that a comment at the end of the condition does not swallow the
    // parenthesis.
    let script = "Boolean(\n\(condition)\n)"
    try await attempt("confirm that \(condition)", until: deadline) { () -> Attempt<Void> in
      let reply = try await send(
        "Runtime.evaluate", ["expression": .string(script), "returnByValue": true],
        until: deadline, as: Verdict.self)
      if let exception = reply.exceptionDetails {
        if exception.isSyntaxError { throw BrowserError(.failed, exception.message) }
        return .notYet("it throws \(exception.message)")
      }
      return reply.result.value == true ? .done(()) : .notYet("it is false")
    }
  }

  /// Waits until a text is visible on the page or in an element; spaces and line breaks count as
  /// equal.
  public func waitForText(_ text: String, in query: ElementQuery = "body") async throws {
    let deadline = deadline()
    let wanted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    try await withElement("find the text “\(wanted)”", query, until: deadline) { element in
      let found = try await callInWorld(
        "function() { return (this.innerText ?? this.textContent).replace(/\\s+/g, ' '); }",
        on: element, until: deadline, as: String.self)
      return found.contains(wanted) ? .done(()) : .notYet("\(query) does not contain it")
    }
  }

  /// Waits until the page's address has this path and query; see ``path``.
  public func waitForPath(_ path: String) async throws {
    let deadline = deadline()
    try await attempt("reach \(path)", until: deadline) {
      let present = try await callInWorld(
        "function() { return location.pathname + location.search; }",
        until: deadline, as: String.self)
      return present == path ? .done(()) : .notYet("the path is \(present)")
    }
  }

  /// Waits until an element exists and is visible.
  public func wait(for query: ElementQuery) async throws {
    let deadline = deadline()
    try await withElement("see \(query)", query, until: deadline) { element in
      try await isVisible(element, until: deadline)
        ? .done(()) : .notYet("\(query) is not visible")
    }
  }

  /// Waits until the query matches no element, or only hidden elements.
  public func wait(untilGone query: ElementQuery) async throws {
    let deadline = deadline()
    defer { releaseElements() }
    try await attempt("see \(query) disappear", until: deadline) {
      guard let element = try await element(query, until: deadline) else { return .done(()) }
      return try await isVisible(element, until: deadline)
        ? .notYet("\(query) is still there") : .done(())
    }
  }

  private struct Verdict: Decodable {
    struct Result: Decodable { let value: Bool? }

    let result: Result
    let exceptionDetails: ScriptException?
  }

  private func isVisible(_ element: String, until deadline: Deadline) async throws -> Bool {
    try await callInWorld(
      "function() { return this.checkVisibility({ visibilityProperty: true }); }",
      on: element, until: deadline, as: Bool.self)
  }
}
