extension Tab {
  /// All that has gone wrong in this tab so far; see ``PageProblem/Kind``.
  ///
  /// ```swift
  /// #expect(try await tab.problems.isEmpty)
  /// ```
  public var problems: [PageProblem] {
    get async throws {
      // The page's process answers in order: whatever it had to report before this has then come.
      try await ignoringRefusal {
        try await send(
          "Runtime.evaluate", ["expression": "0"], until: Deadline(in: patience))
      }
      return state.current.problems
    }
  }

  /// What pages wrote to the console as errors, and the exceptions that nothing caught.
  public var consoleErrors: [String] {
    get async throws {
      try await problems.filter { $0.kind == .console || $0.kind == .exception }.map(\.message)
    }
  }

  /// Responses of 500 and more, assets of 400 and more, failed requests, breaches of the content
  /// policy.
  public var httpErrors: [String] {
    get async throws {
      try await problems.filter { $0.kind != .console && $0.kind != .exception }.map(\.message)
    }
  }

  /// Forgets the problems so far, those that a test has provoked and checked.
  public func forgetProblems() {
    state.update { $0.forgetProblems() }
  }

  /// The browser's own dialogs that pages have opened so far, all answered already.
  public var dialogs: [PageDialog] { state.current.dialogs }

  /// Says how the browser's own dialogs are answered from now on; at first all are accepted.
  ///
  /// They are answered at once, since a page stands still as long as its dialog is open. The page's
  /// own dialogs, `<dialog>` elements, are elements like all others.
  public func answerDialogs(_ answer: DialogAnswer) {
    state.update { $0.dialogAnswer = answer }
  }
}
