import Cairn
import Foundation

/// Runs one program on Cairn and on the model side by side.
@MainActor
final class ProgramRunner {
  let tally = Tally()
  let navigator: Navigator
  let recorder: EventRecorder
  var model: Model
  /// The id of each place of the model, from its first appearance on.
  var ids: [Int: EntryID] = [:]
  var usedIDs: Set<EntryID> = []
  /// What the model is told that a step is; another step is a mistake made on purpose.
  private let reading: (Step) -> Step

  private init(root: Spot, reading: @escaping (Step) -> Step) {
    self.reading = reading
    let tally = tally
    let walker = Walker(root, tally: tally)
    let number = walker.number
    navigator = Navigator(walker, reportsLeaks: false) { _ in tally.noteResult(of: number) }
    recorder = EventRecorder(navigator)
    model = Model(root: root)
  }

  /// What is compared at a program's end: a restored and a replayed copy, made of encoded events or not.
  ///
  /// Encoding takes longer than all the rest.
  enum Copies { case none, plain, encoded }

  /// What is wrong, and after how many steps; nil if nothing is.
  ///
  /// - Parameters:
  ///   - program: What to do.
  ///   - copies: Whether to compare a restored and a replayed copy at the end.
  ///   - reading: What the model takes a step for; itself, but for tests of the tests.
  static func failure(
    of program: Program, copies: Copies = .encoded,
    reading: @escaping (Step) -> Step = { $0 }
  ) async -> (steps: Int, text: String)? {
    let runner = ProgramRunner(root: program.root, reading: reading)
    if let fault = runner.fault { return (0, fault) }
    for (index, step) in program.steps.enumerated() {
      if let fault = await runner.run(step) ?? runner.fault { return (index + 1, fault) }
    }
    let fault =
      (copies == .none ? nil : runner.faultInCopies(encoding: copies == .encoded))
      ?? runner.faultAtTheEnd
    return fault.map { (program.steps.count, $0) }
  }

  // MARK: Steps

  private func run(_ step: Step) async -> String? {
    let places = model.root.places
    func place(_ number: Int) -> ModelPlace { places[number % places.count] }
    func flow(_ number: Int) -> ModelPlace {
      let flows = model.flows
      return flows[number % flows.count]
    }
    let expected: Model.Verdict
    let outcome: Outcome
    let before = navigator.revision
    let events = recorder.events.count
    switch step {
    case .command(let number, let command):
      let flow = flow(number)
      var next = model
      guard case .command(_, let read) = reading(step) else { return "no command is read" }
      expected = next.perform(read, in: flow.key)
      guard expected != .skipped else { return nil }
      model = next
      guard let outcomeOfCommand = perform(command, in: flow) else { return "no \(flow.spot)" }
      outcome = outcomeOfCommand
    case .back(let number):
      expected = model.user(.back(to: place(number).key))
      outcome = navigator.report(.back(to: id(of: place(number))))
    case .backOneStep:
      expected = model.user(.backOneStep)
      let shown = pathsAfterBack
      outcome = navigator.report(.backOneStep)
      // What was covered may come to light, with its modals.
      let levels = Set(navigator.tree.levels.flatMap(\.path))
      if outcome == .committed, let shown,
        !levels.isSuperset(of: shown.stay) || !levels.isDisjoint(with: shown.leave)
      {
        return "back led to \(navigator.tree.levels.map(\.path)), and not \(shown)"
      }
    case .dismiss(let number):
      expected = model.user(.dismiss(place(number).key))
      outcome = navigator.report(.dismiss(id(of: place(number))))
    case .select(let number):
      expected = model.user(.select(place(number).key))
      outcome = navigator.report(.select(id(of: place(number))))
    case .veto(let number, let isVetoing):
      // The root is never left.
      let place = place(number)
      model.root.change(place.key) { $0.isVetoing = isVetoing }
      guard let object = navigator.content(of: id(of: place)) as? any Stubborn else {
        return "no model at \(place.spot)"
      }
      object.isVetoing = isVetoing
      return nil
    case .traits(let width):
      expected = model.change(window: width)
      navigator.traits = Traits(horizontalSizeClass: width)
      outcome = recorder.events.last?.outcome ?? .unhandled
    case .override(let number, let width):
      let flow = flow(number)
      expected = model.change(width: width, of: flow.key)
      guard let walker = navigator.coordinator(at: id(of: flow)) as? Walker else {
        return "no \(flow.spot)"
      }
      walker.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: width)
      outcome = recorder.events.last?.outcome ?? .unhandled
    case .restore:
      let mayDiffer = hasOverrides || model.root.places.contains(where: startsAgain)
      model.restore()
      guard let saved = try? navigator.snapshot() else { return "no snapshot" }
      guard navigator.restore(saved).isComplete else { return "not restored" }
      guard navigator.tree == saved.tree || mayDiffer else {
        return "restored another tree"
      }
      return nil
    }
    if verdict(of: outcome) != expected { return "\(outcome), and not \(expected)" }
    if expected == .committed || expected == .redirected {
      if navigator.revision == before, expected == .redirected { return "no commit" }
    } else if navigator.revision != before {
      return "\(expected), but committed"
    }
    return recorder.events.count > events ? nil : "no event"
  }

  /// Whether flows override what they did not declare; that is not saved.
  var hasOverrides: Bool { model.root.places.contains { $0.width != $0.spot.width } }

  func startsAgain(_ place: ModelPlace) -> Bool { place.spot.pushedAtStart != nil }

  /// What going back leaves of the levels, if it leaves the level in front.
  private var pathsAfterBack: (stay: [EntryID], leave: [EntryID])? {
    let levels = navigator.tree.levels
    guard let top = levels.last, let count = top.countAfterBack else { return nil }
    // Back goes through the tabs first.
    if model.sight.front.contains(where: { $0.flow?.tabBack ?? .none != .none }) { return nil }
    let stay = levels.dropLast().flatMap(\.path) + top.path.prefix(count)
    // Columns beside the one that is left stay, and follow in the path.
    return (stay, [top.path[count]])
  }

  func id(of place: ModelPlace) -> EntryID { ids[place.key] ?? EntryID(rawValue: 0) }

  private func verdict(of outcome: Outcome) -> Model.Verdict {
    switch outcome {
    case .committed: .committed
    case .unchanged: .unchanged
    case .redirected: .redirected
    case .refused(.leaveVetoed): .vetoed
    case .refused(.impossible): .impossible
    case .refused(.denied): .denied
    default: .skipped
    }
  }

  private func perform(_ command: Command, in flow: ModelPlace) -> Outcome? {
    guard let walker = navigator.coordinator(at: id(of: flow)) as? Walker else { return nil }
    return switch command {
    case .navigate(let spot): walker.navigate(to: spot)
    case .finish: walker.finish("done")
    case .cancel: walker.cancel()
    default: walker.perform(transition(command))
    }
  }

  private func transition(_ command: Command) -> Transition<Spot> {
    switch command {
    case .push(let spot, let always): .push(spot, always: always)
    case .pop(let count): .pop(count)
    case .popTo(let spot): .pop(to: spot)
    case .popToRoot: .popToRoot
    case .set(let spots): .set(spots)
    case .replaceTop(let spot): .replaceTop(spot)
    case .bringToFront(let spot): .bringToFront(spot)
    case .present(let spot, let style, let always):
      .present(spot, as: style.presentation, always: always)
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .select(let spot): .select(spot)
    case .show(let spot): .show(spot)
    case .showIn(let spot, let column): .show(spot, in: column)
    case .sequence(let commands): .sequence(commands.map(transition))
    case .navigate, .finish, .cancel: .none
    }
  }
}
