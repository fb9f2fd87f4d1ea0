extension Tab {
  /// The path of the page's address, with its query: `/products?page=2`.
  public var path: String {
    get async throws { try await read("read the path", "location.pathname + location.search") }
  }

  /// The page's title.
  public var title: String {
    get async throws { try await read("read the title", "document.title") }
  }

  /// The visible text of the page.
  public var text: String {
    get async throws { try await read("read the page", "document.body?.innerText ?? ''") }
  }

  /// Returns the visible text of an element; waits for the element.
  public func text(of query: ElementQuery) async throws -> String {
    try await read(
      "read \(query)", query, "function() { return this.innerText ?? this.textContent; }",
      as: String.self)
  }

  /// Returns the texts of all elements that a CSS selector matches now.
  public func texts(of selector: String) async throws -> [String] {
    let deadline = deadline()
    return try await attempt("read \(selector)", until: deadline) {
      .done(
        try await callInWorld(
          """
          function(selector) {
            return [...this.querySelectorAll(selector)].map(e => e.innerText ?? e.textContent);
          }
          """,
          [.string(selector)], until: deadline, as: [String].self))
    }
  }

  /// Returns an attribute of an element, or `nil` if the element has no such attribute; waits for
  /// the element.
  public func attribute(_ name: String, of query: ElementQuery) async throws -> String? {
    try await read(
      "read \(name) of \(query)", query, "function(name) { return this.getAttribute(name); }",
      [.string(name)], as: String?.self)
  }

  /// Returns the content of a field; waits for the field.
  public func value(of query: ElementQuery) async throws -> String {
    try await read(
      "read the value of \(query)", query, "function() { return this.value ?? ''; }",
      as: String.self)
  }

  /// Returns true if the query matches an element now, visible or not.
  public func exists(_ query: ElementQuery) async throws -> Bool {
    try await count(query) > 0
  }

  /// Returns the number of elements that the query matches now, visible or not.
  public func count(_ query: ElementQuery) async throws -> Int {
    let deadline = deadline()
    return try await attempt("count \(query)", until: deadline) {
      .done(try await elementCount(query, until: deadline))
    }
  }

  private func read(_ goal: String, _ expression: String) async throws -> String {
    let deadline = deadline()
    return try await attempt(goal, until: deadline) {
      .done(
        try await callInWorld(
          "function() { return \(expression); }", until: deadline, as: String.self))
    }
  }

  private func read<Value: Decodable>(
    _ goal: String, _ query: ElementQuery, _ function: String, _ arguments: [DevToolsValue] = [],
    as type: Value.Type
  ) async throws -> Value {
    let deadline = deadline()
    return try await withElement(goal, query, until: deadline) { element in
      .done(
        try await callInWorld(function, on: element, arguments, until: deadline, as: type))
    }
  }
}
