/// What can be done to one flow of a tree, once a coordinator has decided.
enum TreeAction: Sendable {
  case show(AnyRoute)
  /// A push; without a route, of a flow that `run` started.
  case push(AnyRoute?, always: Bool)
  case pop(Int)
  case popTo(AnyRoute)
  case popToRoot
  case set([AnyRoute])
  case replaceTop(AnyRoute)
  case bringToFront(AnyRoute)
  case present(AnyRoute?, Presentation, always: Bool)
  case dismiss
  case dismissAll
  case select(AnyRoute)
  /// Shows the route in a column of a split.
  case showIn(AnyRoute, SplitColumn)
  /// Selects the tab with this id.
  case selectEntry(EntryID)
  /// Removes the entry from the stack, or the modal and those above it.
  case remove(EntryID, isFinished: Bool = false)
  /// Removes what stands above the entry in its stack.
  case removeAbove(EntryID)
  /// Makes the stack exactly these routes above its root, which stays (a link's back stack).
  case setAboveRoot([Placing])
  /// Removes all modals of the flow but those whose routes are equal to the first ones given.
  case keepModals([AnyRoute])

  /// A route on its way into a stack; with a presentation, if it is pushed only for want of room.
  struct Placing: Sendable {
    let route: AnyRoute
    var presentation: Presentation?
  }
}

/// What an action comes to in a flow.
enum Reduction {
  /// These changes do it.
  case changes([TreeChange])
  /// This change does it; as most actions are one.
  case change(TreeChange)
  /// Nothing has to change; the note says why.
  case unchanged(String)
  /// This layout knows no such thing; the text says what to use instead.
  case refused(String)
  /// Not this flow's business: ask its parent.
  case bubbles

  /// The changes, if there are any.
  var all: [TreeChange] {
    switch self {
    case .change(let change): [change]
    case .changes(let changes): changes
    case .unchanged, .refused, .bubbles: []
    }
  }
}
