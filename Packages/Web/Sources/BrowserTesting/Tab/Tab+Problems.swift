extension Tab {
  /// All problems in this tab so far; see ``PageProblem/Kind``.
  ///
  /// <!-- snippet: doc-problems -->
  /// ```swift
  /// #expect(try await tab.problems.isEmpty)
  /// ```
  public var problems: [PageProblem] {
    get async throws {
      // The page's process replies in order, so all of its earlier reports have arrived by then.
      try await ignoringRefusal {
        try await send(
          "Runtime.evaluate", ["expression": "0"], until: deadline())
      }
      return state.current.problems
    }
  }

  /// The errors that pages wrote to the console, and uncaught exceptions.
  public var consoleErrors: [String] {
    get async throws {
      try await problems.filter { $0.kind == .console || $0.kind == .exception }.map(\.message)
    }
  }

  /// Responses with status 500 or higher, assets with 400 or higher, failed requests, and
  /// violations of the content security policy.
  public var httpErrors: [String] {
    get async throws {
      try await problems.filter { $0.kind != .console && $0.kind != .exception }.map(\.message)
    }
  }

  /// Clears the problems so far, for example those that a test has provoked and checked.
  public func forgetProblems() {
    state.update { $0.forgetProblems() }
  }

  /// The browser's own dialogs that pages have opened so far; all of them are already answered.
  public var dialogs: [PageDialog] { state.current.dialogs }

  /// Sets the answer to the browser's own dialogs from now on; by default, all are accepted.
  ///
  /// They are answered immediately, because the page is blocked while its dialog is open. The
  /// page's own dialogs (`<dialog>` elements) are ordinary elements.
  public func answerDialogs(_ answer: DialogAnswer) {
    state.update { $0.dialogAnswer = answer }
  }
}
