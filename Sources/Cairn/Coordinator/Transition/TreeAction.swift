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
  /// Selects the tab at this place.
  case selectPlace(Place)
  /// Removes the entry from the stack, or the modal and those above it.
  case remove(Place, isFinished: Bool = false)
  /// Removes what is above the entry in its stack.
  case removeAbove(Place)
  /// Makes the stack exactly these routes above its root, which stays: a link's back stack.
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
  /// These edits do it.
  case edits([Edit])
  /// This edit does it, as for most actions.
  case edit(Edit)
  /// Nothing has to change; the note says why.
  case unchanged(String)
  /// This layout has no such action; the text says what to use instead.
  case refused(String)
  /// The flow has nothing to do: ask its parent.
  case bubbles

  /// The edits, if there are any.
  var all: [Edit] {
    switch self {
    case .edit(let edit): [edit]
    case .edits(let edits): edits
    case .unchanged, .refused, .bubbles: []
    }
  }
}
