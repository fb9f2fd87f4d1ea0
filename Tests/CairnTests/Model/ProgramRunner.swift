import Cairn
import Foundation

/// Runs one program on Cairn and on the model side by side.
@MainActor
final class ProgramRunner {
  private let tally = Tally()
  private let navigator: Navigator
  private let recorder: EventRecorder
  private var model: Model
  /// The id of each place of the model, from its first appearance on.
  private var ids: [Int: EntryID] = [:]
  private var usedIDs: Set<EntryID> = []

  private init(root: Spot) {
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
  /// - Parameter copies: Whether to compare a restored and a replayed copy at the end.
  static func failure(
    of program: Program, copies: Copies = .encoded
  ) -> (steps: Int, text: String)? {
    let runner = ProgramRunner(root: program.root)
    if let fault = runner.difference { return (0, fault) }
    for (index, step) in program.steps.enumerated() {
      if let fault = runner.run(step) ?? runner.difference { return (index + 1, fault) }
    }
    let fault =
      (copies == .none ? nil : runner.faultInCopies(encoding: copies == .encoded))
      ?? runner.faultAtTheEnd
    return fault.map { (program.steps.count, $0) }
  }

  // MARK: Steps

  private func run(_ step: Step) -> String? {
    let places = model.root.places
    func place(_ number: Int) -> ModelPlace { places[number % places.count] }
    var expected: Model.Verdict
    let outcome: Outcome
    let before = navigator.revision
    let events = recorder.events.count
    switch step {
    case .command(let number, let command):
      let flows = model.flows
      let flow = flows[number % flows.count]
      var next = model
      expected = next.perform(command, in: flow.key)
      guard expected != .skipped else { return nil }
      model = next
      guard let outcomeOfCommand = perform(command, in: flow) else { return "no \(flow.spot)" }
      outcome = outcomeOfCommand
    case .back(let number):
      expected = model.user(.back(to: place(number).key))
      outcome = navigator.report(.back(to: id(of: place(number))))
    case .backOneStep:
      expected = model.user(.backOneStep)
      outcome = navigator.report(.backOneStep)
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
      switch navigator.content(of: id(of: place)) {
      case let walker as Walker: walker.isVetoing = isVetoing
      case let screen as WalkerScreen: screen.isVetoing = isVetoing
      default: return "no model at \(place.spot)"
      }
      return nil
    case .restore:
      model.restore()
      guard let saved = try? navigator.snapshot() else { return "no snapshot" }
      guard navigator.restore(saved).isComplete else { return "not restored" }
      guard navigator.tree == saved.tree || model.root.places.contains(where: startsAgain) else {
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

  private func startsAgain(_ place: ModelPlace) -> Bool { place.spot.pushedAtStart != nil }

  private func id(of place: ModelPlace) -> EntryID { ids[place.key] ?? EntryID(rawValue: 0) }

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
    case .present(let spot, let always): .present(spot, always: always)
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .select(let spot): .select(spot)
    case .show(let spot): .show(spot)
    case .sequence(let commands): .sequence(commands.map(transition))
    case .navigate, .finish, .cancel: .none
    }
  }

  // MARK: Comparing

  /// The first difference between the tree and the model.
  private var difference: String? {
    let places = model.root.places
    if navigator.tree.count != places.count {
      return "\(navigator.tree.count) entries, and not \(places.count): \(navigator.shape)"
    }
    if tally.alive != places.count { return "\(tally.alive) models for \(places.count) entries" }
    if tally.delivered != model.delivered {
      return "\(tally.delivered) results, and not \(model.delivered)"
    }
    let front = Set(model.root.frontChain.map(\.key))
    if let fault = compare(model.root, .root, isModal: false, front) { return fault }
    let chain = model.root.frontChain.map(id(of:))
    return navigator.tree.frontPath == chain ? nil : "front \(navigator.tree.frontPath)"
  }

  private func compare(
    _ place: ModelPlace, _ id: EntryID, isModal: Bool, _ front: Set<Int>
  ) -> String? {
    if let known = ids[place.key] {
      if known != id { return "\(place.spot) was \(known) and is \(id)" }
    } else {
      if !usedIDs.insert(id).inserted { return "\(id) is used again" }
      ids[place.key] = id
    }
    guard let entry = navigator.tree.entry(id) else { return "no entry \(id)" }
    if id != .root, entry.route?.value(as: Spot.self) != place.spot {
      return "\(id) is \(entry.route.map { "\($0)" } ?? "nothing"), and not \(place.spot)"
    }
    if entry.isModal != isModal { return "\(id) is a modal: \(entry.isModal)" }
    let isActive: Bool
    let isVetoing: Bool
    switch navigator.content(of: id) {
    case let walker as Walker: (isActive, isVetoing) = (walker.isActive, walker.isVetoing)
    case let screen as WalkerScreen: (isActive, isVetoing) = (screen.isActive, screen.isVetoing)
    default: return "nothing lives at \(id)"
    }
    if isActive != front.contains(place.key) { return "\(id) \(place.spot) active: \(isActive)" }
    if isVetoing != place.isVetoing { return "\(id) \(place.spot) has another model" }
    return compare(place.flow, id, front)
  }

  private func compare(_ expected: ModelFlow?, _ id: EntryID, _ front: Set<Int>) -> String? {
    guard let expected else {
      return navigator.tree.flow(id) == nil ? nil : "\(id) is a flow"
    }
    guard let flow = navigator.tree.flow(id) else { return "\(id) is no flow" }
    if flow.layout != expected.layout { return "\(id) is \(flow.layout)" }
    if flow.entries.count != expected.entries.count || flow.modals.count != expected.modals.count {
      return "\(id) holds \(flow.entries.count) and \(flow.modals.count): \(navigator.shape)"
    }
    if flow.layout == .tabs, flow.selected != flow.entries[expected.selected] {
      return "\(id) selects \(flow.selected.map { "\($0)" } ?? "nothing")"
    }
    for (child, childID) in zip(expected.entries, flow.entries) {
      if let fault = compare(child, childID, isModal: false, front) { return fault }
    }
    for (child, childID) in zip(expected.modals, flow.modals) {
      if let fault = compare(child, childID, isModal: true, front) { return fault }
    }
    return nil
  }

  // MARK: The end

  private func encodedAndDecoded(_ events: [NavigationEvent]) -> [NavigationEvent] {
    let data = try? JSONEncoder().encode(events)
    let decoded = try? JSONDecoder().decode([NavigationEvent].self, from: data ?? Data())
    return decoded ?? []
  }

  private func faultInCopies(encoding encodes: Bool) -> String? {
    guard let data = try? navigator.snapshot().data() else { return "not savable" }
    let other = Tally()
    let restored = Navigator(Walker(model.root.spot, tally: other), reportsLeaks: false)
    guard restored.restore(from: data).isComplete else { return "not restored from data" }
    if restored.tree != navigator.tree, !model.root.places.contains(where: startsAgain) {
      return "restored \(restored.shape), and not \(navigator.shape)"
    }
    let replayed = Navigator(Walker(model.root.spot, tally: other), reportsLeaks: false)
    replayed.replay(encodes ? encodedAndDecoded(recorder.events) : recorder.events)
    if replayed.tree != navigator.tree {
      return "replayed \(replayed.shape), and not \(navigator.shape)"
    }
    if other.alive != restored.tree.count + replayed.tree.count { return "copies leak" }
    return nil
  }

  private var faultAtTheEnd: String? {
    navigator.end()
    if !tally.wrongResults.isEmpty { return "results of \(tally.wrongResults) not given once" }
    return tally.alive == 1 ? nil : "\(tally.alive) models after the end"
  }
}
