import Cairn

/// One step of a random program.
///
/// Places and flows are named by their number in the tree as it is then, so that a program stays
/// meaningful when steps are taken out of it.
enum Step: Codable {
  case command(flow: Int, does: Command)
  case back(place: Int), backOneStep, dismiss(place: Int), select(place: Int)
  case veto(place: Int, on: Bool)
  case traits(UserInterfaceSizeClass)
  case override(flow: Int, width: UserInterfaceSizeClass?)
  case restore
}

extension Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .command(let flow, let command): "flow(\(flow)).\(command)"
    case .back(let place): "navigator.report(.back(to: place(\(place))))"
    case .backOneStep: "navigator.report(.backOneStep)"
    case .dismiss(let place): "navigator.report(.dismiss(place(\(place))))"
    case .select(let place): "navigator.report(.select(place(\(place))))"
    case .veto(let place, let isVetoing): "model(\(place)).isVetoing = \(isVetoing)"
    case .traits(let width): "navigator.traits = Traits(horizontalSizeClass: .\(width))"
    case .override(let flow, let width):
      "flow(\(flow)).navigation.traitOverrides = "
        + "TraitOverrides(horizontalSizeClass: \(width.map { ".\($0)" } ?? "nil"))"
    case .restore: "navigator.restore(navigator.snapshot())"
    }
  }
}
