/// A change to one flow of the tree, after a coordinator has decided.
enum TreeAction: Sendable {
  case show(AnyRoute)
  /// Pushes the route, or a flow that `run` started, which has none.
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
  /// Removes an entry from the stack, or a modal and the modals over it.
  case remove(Place, isFinished: Bool = false)
  /// Removes the entries above this one in its stack.
  case removeAbove(Place)
  /// Replaces the stack above its root with a link's back stack.
  case setAboveRoot([Placing])
  /// Removes the flow's modals, except the lowest ones whose routes equal these routes in order.
  case keepModals([AnyRoute])

  /// A route to put into a stack; with a presentation if it is pushed only for lack of space.
  struct Placing: Sendable {
    let route: AnyRoute
    var presentation: Presentation?
  }
}

/// The result of an action in one flow.
enum Reduction {
  /// The edits that perform the action.
  case edits([Edit])
  /// The single edit that performs the action, as for most actions.
  case edit(Edit)
  /// Nothing has to change; the text says why.
  case unchanged(String)
  /// The layout does not support the action; the text says what to use instead.
  case refused(String)
  /// The action does not concern the flow, so its parent is asked.
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
