extension Tab {
  /// Opens a page and waits until it is loaded.
  ///
  /// - Throws: ``BrowserError`` if no page could be loaded. An error page (404, 500) counts as a
  ///   page.
  public func open(_ address: String) async throws {
    try await step("open \(address)") { deadline in
      struct Reply: Decodable { let errorText: String? }
      let before = state.current
      let reply = try await replaced("open \(address)", until: deadline) {
        try await send(
          "Page.navigate", ["url": .string(address)], until: deadline, as: Reply.self)
      }
      if let error = reply.errorText {
        throw await furnished(
          BrowserError(.failed, "\(address) could not be opened: \(error)"))
      }
      try await arrive(since: before, after: "opening \(address)", until: deadline)
    }
  }

  /// Goes back in the tab's history, as the browser's back button does.
  ///
  /// - Throws: ``BrowserError`` if the history does not reach that far.
  public func back(steps: Int = 1) async throws {
    try await travel(by: -steps, steps == 1 ? "back" : "back \(steps)")
  }

  /// Goes forward in the tab's history, as the browser's forward button does.
  public func forward(steps: Int = 1) async throws {
    try await travel(by: steps, steps == 1 ? "forward" : "forward \(steps)")
  }

  /// Loads the page again, as the browser's reload button does.
  public func reload() async throws {
    try await step("reload") { deadline in
      let before = state.current
      try await send("Page.reload", until: deadline)
      try await arrive(since: before, after: "reload", until: deadline)
    }
  }

  /// The addresses in the tab's history, oldest first, and the index of the current one.
  public var history: (addresses: [String], index: Int) {
    get async throws {
      let history = try await entries(until: deadline())
      return (history.entries.map(\.url), history.currentIndex)
    }
  }

  private struct History: Decodable {
    struct Entry: Decodable {
      let id: Int
      let url: String
    }

    let currentIndex: Int
    let entries: [Entry]
  }

  private func entries(until deadline: Deadline) async throws -> History {
    try await send("Page.getNavigationHistory", until: deadline, as: History.self)
  }

  private func travel(by steps: Int, _ name: String) async throws {
    try await step(name) { deadline in
      let history = try await entries(until: deadline)
      let index = history.currentIndex + steps
      guard history.entries.indices.contains(index) else {
        let list = history.entries.map(\.url).joined(separator: ", ")
        throw await furnished(
          BrowserError(
            .failed,
            "Cannot go \(name) from place \(history.currentIndex + 1) of the history: \(list)"))
      }
      if steps == 0 { return }
      let before = state.current
      try await send(
        "Page.navigateToHistoryEntry", ["entryId": .int(history.entries[index].id)],
        until: deadline)
      try await arrive(since: before, after: name, until: deadline)
    }
  }

  /// Waits until another document or another place in the document is shown, and the page is
  /// settled.
  private func arrive(
    since before: PageState, after goal: String, until deadline: Deadline
  ) async throws {
    let (documents, moves) = (before.documents, before.moves)
    let hasArrived = try await state.wait(until: deadline) { state in
      (state.documents, state.moves) != (documents, moves) || state.ending != nil
    }
    guard hasArrived else {
      throw await furnished(
        BrowserError(.timeout, "After \(goal), no page appeared in \(deadline.spoken)."))
    }
    try await settle(after: goal, until: deadline)
  }

  /// Replaces a command's timeout error by one that names the operation.
  private func replaced<Reply>(
    _ goal: String, until deadline: Deadline, _ body: () async throws -> Reply
  ) async throws -> Reply {
    do {
      return try await body()
    } catch let error as BrowserError where error.code == .timeout {
      throw await furnished(
        BrowserError(.timeout, "Could not \(goal) in \(deadline.spoken): no answer."))
    }
  }
}
