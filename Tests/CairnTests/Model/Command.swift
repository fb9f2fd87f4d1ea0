/// What a coordinator of the random programs may be told to do.
indirect enum Command {
  case push(Spot, always: Bool)
  case pop(Int), popTo(Spot), popToRoot
  case set([Spot]), replaceTop(Spot), bringToFront(Spot)
  case present(Spot, always: Bool), dismiss, dismissAll
  case select(Spot), show(Spot), navigate(Spot)
  case sequence([Command])
  case finish, cancel

  var isPop: Bool {
    switch self {
    case .pop, .popTo, .popToRoot: true
    default: false
    }
  }
}

/// One step of a random program.
///
/// Places and flows are named by their number in the tree as it is then, so that a program stays
/// meaningful when steps are taken out of it.
enum Step {
  case command(flow: Int, Command)
  case back(place: Int), backOneStep, dismiss(place: Int), select(place: Int)
  case veto(place: Int, Bool)
  case restore
}

extension Command: CustomStringConvertible {
  var description: String {
    switch self {
    case .push(let spot, let always): "push(\(spot)\(always ? ", always: true" : ""))"
    case .pop(let count): "pop(\(count))"
    case .popTo(let spot): "pop(to: \(spot))"
    case .popToRoot: "popToRoot()"
    case .set(let spots): "set(\(spots))"
    case .replaceTop(let spot): "replaceTop(\(spot))"
    case .bringToFront(let spot): "bringToFront(\(spot))"
    case .present(let spot, let always): "present(\(spot)\(always ? ", always: true" : ""))"
    case .dismiss: "dismiss()"
    case .dismissAll: "dismissAll()"
    case .select(let spot): "select(\(spot))"
    case .show(let spot): "show(\(spot))"
    case .navigate(let spot): "navigate(to: \(spot))"
    case .sequence(let commands):
      "perform(.sequence(\(commands.map { ".\($0)" }.joined(separator: ", "))))"
    case .finish: "finish(\"done\")"
    case .cancel: "cancel()"
    }
  }
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
    case .restore: "navigator.restore(navigator.snapshot())"
    }
  }
}
