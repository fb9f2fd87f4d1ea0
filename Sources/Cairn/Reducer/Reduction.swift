/// The result of an action in one flow.
enum Reduction {
  /// The changes that perform the action, in order; usually there is only the first.
  case changes(TreeChange, then: ArraySlice<TreeChange> = [])
  /// Nothing has to change; the text says why.
  case unchanged(String)
  /// The layout does not support the action; the text says what to use instead.
  case refused(String)
  /// The action does not concern the flow, so its parent is asked.
  case bubbles

  /// Creates the reduction with these changes; without any, nothing has to change for this reason.
  init(_ changes: [TreeChange], otherwise note: String) {
    self = changes.first.map { .changes($0, then: changes.dropFirst()) } ?? .unchanged(note)
  }

  /// Returns the reduction with another change at its end, unless that is nil.
  ///
  /// An action that the layout does not support stays refused.
  func with(_ change: TreeChange?) -> Reduction {
    guard let change else { return self }
    return switch self {
    case .changes(let first, let rest): .changes(first, then: rest + [change])
    case .unchanged: .changes(change)
    case .refused, .bubbles: self
    }
  }

  /// The changes, if there are any.
  var all: [TreeChange] {
    if case .changes(let first, let rest) = self { [first] + rest } else { [] }
  }
}
