/// The result of an attempt to handle a request.
enum Attempt {
  /// The request waits for an async condition and will be submitted again.
  case waiting
  /// The request has ended.
  case done(Result)

  struct Result {
    var outcome: Outcome
    var note: String?
  }

  static func done(_ outcome: Outcome, note: String? = nil) -> Self {
    .done(Result(outcome: outcome, note: note))
  }
}
