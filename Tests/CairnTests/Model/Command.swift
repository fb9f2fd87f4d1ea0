import Cairn

/// A command that random programs send to a coordinator.
indirect enum Command: Codable {
  case push(Spot, always: Bool)
  case pop(Int), popTo(Spot), popToRoot
  case set([Spot]), replaceTop(Spot), bringToFront(Spot)
  case present(Spot, as: Style, always: Bool), dismiss, dismissAll
  /// Dismisses the modal or the overlay at a spot.
  case dismissSpot(Spot)
  case select(Spot), show(Spot), showIn(Spot, SplitColumn), navigate(Spot)
  case pushIn(Spot, SplitColumn, always: Bool), remove(Spot), restart(Spot)
  /// Follows a typed path, whose first spot belongs to the flow itself.
  case follow([Spot])
  case updateRoute(Spot)
  case sequence([Command])
  case finish, cancel
  /// Runs a flow, which is pushed if there is no style, or shows a dialog with `ask`.
  case run(Spot, as: Style?), ask

  /// The spots in the command.
  var spots: [Spot] {
    switch self {
    case .push(let spot, _), .popTo(let spot), .replaceTop(let spot), .bringToFront(let spot),
      .present(let spot, _, _), .select(let spot), .show(let spot), .showIn(let spot, _),
      .navigate(let spot), .run(let spot, _), .updateRoute(let spot), .pushIn(let spot, _, _),
      .remove(let spot), .restart(let spot), .dismissSpot(let spot):
      [spot]
    case .set(let spots), .follow(let spots): spots
    case .sequence(let commands): commands.flatMap(\.spots)
    case .pop, .popToRoot, .dismiss, .dismissAll, .finish, .cancel, .ask: []
    }
  }

  /// True if the command presents an overlay.
  var presentsOverlay: Bool {
    switch self {
    case .present(_, let style, _): style.isOverlay
    case .run(_, let style): style?.isOverlay == true
    case .sequence(let commands): commands.contains(where: \.presentsOverlay)
    default: false
    }
  }

  var isPop: Bool {
    switch self {
    case .pop, .popTo, .popToRoot: true
    default: false
    }
  }
}
