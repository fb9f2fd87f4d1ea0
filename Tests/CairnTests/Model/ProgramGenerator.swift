/// A small generator of random numbers that gives the same ones everywhere (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// A program: the coordinator that it begins with, and what is done.
struct Program {
  var root: Spot
  var steps: [Step]

  init(seed: UInt64, steps count: Int) {
    var random = SeededGenerator(seed: seed)
    root =
      [.stack(1), .tabs(0), .switching(1), .stack(2)].randomElement(using: &random) ?? .stack(0)
    steps = (0..<count).map { _ in Step.random(using: &random) }
  }
}

extension Program: CustomStringConvertible {
  var description: String {
    (["let navigator = Navigator(Walker(\(root)))"] + steps.map { "\($0)" })
      .joined(separator: "\n")
  }
}

extension Spot {
  fileprivate static func random(using random: inout SeededGenerator) -> Spot {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<11: .screen(Int.random(in: 0..<8, using: &random))
    case 11..<17: .stack(Int.random(in: 0..<10, using: &random))
    case 17: .tabs(Int.random(in: 0..<2, using: &random))
    default: .switching(Int.random(in: 0..<2, using: &random))
    }
  }
}

extension Command {
  fileprivate static func random(
    using random: inout SeededGenerator, nested: Bool = false
  ) -> Command {
    let spot = Spot.random(using: &random)
    switch Int.random(in: 0..<(nested ? 22 : 34), using: &random) {
    case 0..<5: return .push(spot, always: Int.random(in: 0..<4, using: &random) == 0)
    case 5, 6: return .pop(Int.random(in: 0..<4, using: &random))
    case 7: return .popTo(spot)
    case 8: return .popToRoot
    case 9, 10:
      let count = Int.random(in: 0..<5, using: &random)
      return .set((0..<count).map { _ in Spot.random(using: &random) })
    case 11: return .replaceTop(spot)
    case 12, 13: return .bringToFront(spot)
    case 14, 15, 16: return .present(spot, always: Int.random(in: 0..<4, using: &random) == 0)
    case 17: return .dismiss
    case 18: return .dismissAll
    case 19, 20: return .select(spot)
    case 21: return .show(spot)
    case 22..<28: return .navigate(spot)
    case 28, 29: return .finish
    case 30: return .cancel
    default:
      let count = Int.random(in: 0..<4, using: &random)
      return .sequence((0..<count).map { _ in .random(using: &random, nested: true) })
    }
  }
}

extension Step {
  fileprivate static func random(using random: inout SeededGenerator) -> Step {
    let place = Int.random(in: 0..<1_000, using: &random)
    return switch Int.random(in: 0..<40, using: &random) {
    case 0..<27: .command(flow: place, .random(using: &random))
    case 27, 28: .back(place: place)
    case 29..<32: .backOneStep
    case 32: .dismiss(place: place)
    case 33, 34: .select(place: place)
    case 35..<37: .veto(place: place, true)
    case 37, 38: .veto(place: place, false)
    default: .restore
    }
  }
}
