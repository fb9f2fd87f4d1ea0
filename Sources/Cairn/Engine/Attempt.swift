/// What came of working on a request.
enum Attempt {
  /// The request waits for an async condition; it will come back.
  case waiting
  /// The request is over.
  case done(Result)

  struct Result {
    var outcome: Outcome
    var note: String?
  }

  static func done(_ outcome: Outcome, note: String? = nil) -> Self {
    .done(Result(outcome: outcome, note: note))
  }
}
