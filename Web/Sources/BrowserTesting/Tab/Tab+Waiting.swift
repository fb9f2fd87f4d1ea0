extension Tab {
  /// Waits until a script's value is true in the page.
  ///
  /// ```swift
  /// try await tab.wait(until: "document.querySelectorAll('li').length >= 3")
  /// ```
  ///
  /// An exception counts as “not yet”, for the page may not be ready for the question; an error of
  /// syntax is thrown at once.
  public func wait(until condition: String, within patience: Duration? = nil) async throws {
    let deadline = Deadline(in: patience ?? self.patience)
    // A line of its own, so that a comment at the condition's end ends with it.
    let script = "Boolean(\n\(condition)\n)"
    try await attempt("see that \(condition)", until: deadline) { () -> Attempt<Void> in
      let reply = try await send(
        "Runtime.evaluate", ["expression": .string(script), "returnByValue": true],
        until: deadline, as: Verdict.self)
      if let exception = reply.exceptionDetails {
        if exception.isSyntaxError { throw BrowserError(.script, exception.message) }
        return .notYet("it throws \(exception.message)")
      }
      return reply.result.value == true ? .done(()) : .notYet("it is false")
    }
  }

  /// Waits until a text can be read on the page, or in an element; spaces and line breaks are
  /// alike.
  public func waitForText(
    _ text: String, in query: ElementQuery = "body", within patience: Duration? = nil
  ) async throws {
    let deadline = Deadline(in: patience ?? self.patience)
    let wanted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    try await withElement("find the text “\(wanted)”", query, until: deadline) { element in
      let found = try await callInWorld(
        "function() { return (this.innerText ?? this.textContent).replace(/\\s+/g, ' '); }",
        on: element, until: deadline, as: String.self)
      return found.contains(wanted) ? .done(()) : .notYet("\(query) does not say that")
    }
  }

  /// Waits until the page's address has this path, with its query; see ``path``.
  public func waitForPath(_ path: String, within patience: Duration? = nil) async throws {
    let deadline = Deadline(in: patience ?? self.patience)
    try await attempt("come to \(path)", until: deadline) {
      let present = try await callInWorld(
        "function() { return location.pathname + location.search; }",
        until: deadline, as: String.self)
      return present == path ? .done(()) : .notYet("the path is \(present)")
    }
  }

  /// Waits until an element is there and visible.
  public func wait(for query: ElementQuery, within patience: Duration? = nil) async throws {
    let deadline = Deadline(in: patience ?? self.patience)
    try await withElement("see \(query)", query, until: deadline) { element in
      try await isVisible(element, until: deadline)
        ? .done(()) : .notYet("\(query) is not visible")
    }
  }

  /// Waits until no such element is there, or none that is visible.
  public func wait(
    untilGone query: ElementQuery, within patience: Duration? = nil
  ) async throws {
    let deadline = Deadline(in: patience ?? self.patience)
    defer { releaseElements() }
    try await attempt("see \(query) go", until: deadline) {
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
