import Cairn
import Foundation

extension ProgramRunner {
  private func encodedAndDecoded(_ events: [NavigationEvent]) -> [NavigationEvent] {
    let data = try? JSONEncoder().encode(events)
    let decoded = try? JSONDecoder().decode([NavigationEvent].self, from: data ?? Data())
    return decoded ?? []
  }

  func faultInCopies(encoding encodes: Bool) -> String? {
    guard let data = try? navigator.snapshot().data() else { return "not savable" }
    let other = Tally()
    let restored = Navigator(Walker(model.root.spot, tally: other), reportsLeaks: false)
    restored.traits = navigator.traits
    guard restored.restore(from: data).isComplete else { return "not restored from data" }
    if restored.tree != navigator.tree, !hasOverrides,
      !model.root.places.contains(where: startsAgain)
    {
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

  var faultAtTheEnd: String? {
    navigator.end()
    if !tally.wrongResults.isEmpty { return "results of \(tally.wrongResults) not given once" }
    return tally.alive == 1 ? nil : "\(tally.alive) models after the end"
  }
}
