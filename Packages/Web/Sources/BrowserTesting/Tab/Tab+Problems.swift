extension Tab {
  /// All problems in this tab so far; see ``PageProblem/Kind``.
  public var problems: [PageProblem] {
    get async throws {
      // The page's process replies in order, so all of its earlier reports have arrived by then.
      try await ignoringRefusal {
        try await send("Runtime.evaluate", ["expression": "0"], until: deadline())
      }
      return state.current.problems
    }
  }
}
