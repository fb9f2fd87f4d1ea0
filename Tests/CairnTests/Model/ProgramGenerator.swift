import Cairn

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

extension Program {
  /// A random program; the same for the same seed.
  init(seed: UInt64, steps count: Int) {
    var random = SeededGenerator(seed: seed)
    let roots: [Spot] = [
      .stack(1), .tabs(0), .switching(1), .stack(2), .pages(0), .split(1), .triple(1), .tabs(2),
    ]
    self.init(root: roots.randomElement(using: &random) ?? .stack(0), steps: [])
    steps = (0..<count).map { _ in Step.random(using: &random) }
  }
}

extension Spot {
  fileprivate static func random(using random: inout SeededGenerator) -> Spot {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<20: .screen(Int.random(in: 0..<8, using: &random))
    case 20..<32: .stack(Int.random(in: 0..<10, using: &random))
    case 32, 33: .tabs(Int.random(in: 0..<3, using: &random))
    case 34, 35: .switching(Int.random(in: 0..<2, using: &random))
    case 36: .pages(Int.random(in: 0..<2, using: &random))
    case 37, 38: .split(Int.random(in: 0..<3, using: &random))
    default: .triple(Int.random(in: 0..<2, using: &random))
    }
  }
}

extension Command {
  fileprivate static func random(
    using random: inout SeededGenerator, nested: Bool = false
  ) -> Command {
    let spot = Spot.random(using: &random)
    switch Int.random(in: 0..<(nested ? 25 : 37), using: &random) {
    case 0..<5: return .push(spot, always: Int.random(in: 0..<4, using: &random) == 0)
    case 5, 6: return .pop(Int.random(in: 0..<4, using: &random))
    case 7: return .popTo(spot)
    case 8: return .popToRoot
    case 9, 10:
      let count = Int.random(in: 0..<5, using: &random)
      return .set((0..<count).map { _ in Spot.random(using: &random) })
    case 11: return .replaceTop(spot)
    case 12, 13: return .bringToFront(spot)
    case 14, 15, 16:
      let style = Style.allCases.randomElement(using: &random) ?? .sheet
      return .present(spot, as: style, always: Int.random(in: 0..<4, using: &random) == 0)
    case 17: return .dismiss
    case 18: return .dismissAll
    case 19, 20: return .select(spot)
    case 21: return .show(spot)
    case 22, 23, 24:
      let columns: [SplitColumn] = [.sidebar, .content, .detail, .detail]
      return .showIn(spot, columns.randomElement(using: &random) ?? .detail)
    case 25..<31: return .navigate(spot)
    case 31, 32: return .finish
    case 33: return .cancel
    default:
      let count = Int.random(in: 0..<4, using: &random)
      return .sequence((0..<count).map { _ in .random(using: &random, nested: true) })
    }
  }
}

extension Step {
  fileprivate static func random(using random: inout SeededGenerator) -> Step {
    let place = Int.random(in: 0..<1_000, using: &random)
    return switch Int.random(in: 0..<46, using: &random) {
    case 0..<27: .command(flow: place, does: .random(using: &random))
    case 27, 28: .back(place: place)
    case 29..<32: .backOneStep
    case 32: .dismiss(place: place)
    case 33..<36: .select(place: place)
    case 36..<38: .veto(place: place, on: true)
    case 38, 39: .veto(place: place, on: false)
    case 40, 41: .traits(.regular)
    case 42: .traits(.compact)
    case 43:
      .override(flow: place, width: [.compact, .regular, nil].randomElement(using: &random) ?? nil)
    default: .restore
    }
  }
}
