/// The result of an action in one flow.
enum Reduction {
  /// The edits that perform the action, in order; usually there is only the first.
  case edits(Edit, then: ArraySlice<Edit> = [])
  /// Nothing has to change; the text says why.
  case unchanged(String)
  /// The layout does not support the action; the text says what to use instead.
  case refused(String)
  /// The action does not concern the flow, so its parent is asked.
  case bubbles

  /// Creates the reduction with these edits; without edits, nothing has to change for this reason.
  init(_ edits: [Edit], otherwise note: String) {
    self = edits.first.map { .edits($0, then: edits.dropFirst()) } ?? .unchanged(note)
  }

  /// Returns the reduction with another edit at its end, unless that is nil.
  ///
  /// An action that the layout does not support stays refused.
  func with(_ edit: Edit?) -> Reduction {
    guard let edit else { return self }
    return switch self {
    case .edits(let first, let rest): .edits(first, then: rest + [edit])
    case .unchanged: .edits(edit)
    case .refused, .bubbles: self
    }
  }

  /// The edits, if there are any.
  var all: [Edit] { if case .edits(let first, let rest) = self { [first] + rest } else { [] } }
}
