import Cairn

extension Program {
  /// Creates a random program, which depends only on the seed.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Short programs find most failures; a few long ones build large trees.
    let count = Int(seed % 8 == 0 ? 30 : 8 + seed % 9)
    // One program in four uses features that the model does not cover.
    let mix = Mix(
      isWild: seed % 8 == 1, isTied: seed % 4 == 3 || seed % 16 == 0, isAcross: seed % 8 == 5,
      isCovered: seed % 4 == 2 || seed % 16 == 12,
      isWorking: seed % 8 == 4 || seed % 16 == 6)
    let roots: [Spot] = [
      .stack(1), .tabs(0), .switching(1), .stack(2), .pages(0), .split(1), .triple(1), .tabs(2),
      .tabs(4), .tabs(5), .panes(0), .panes(1),
    ]
    self.init(root: roots.randomElement(using: &random) ?? .stack(0), steps: [])
    steps = (0..<count).map { _ in Step.random(mix, using: &random) }
  }
}

/// The special features that a program uses.
private struct Mix {
  /// Coordinators and models that send commands in callbacks.
  let isWild: Bool
  /// Permissions, requirements and async conditions.
  let isTied: Bool
  /// Typed paths across flows, in place of navigation within a flow.
  let isAcross: Bool
  /// Overlays, in half of all presentations.
  let isCovered: Bool
  /// Screens whose work starts when they are shown.
  let isWorking: Bool

  func style(using random: inout SeededGenerator) -> Style {
    if isCovered, Bool.random(using: &random) {
      return Bool.random(using: &random) ? .opaque : .transparent
    }
    return Style.presenting.randomElement(using: &random) ?? .sheet
  }

  func number(below usual: Int, using random: inout SeededGenerator) -> Int {
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where isWild: Int.random(in: 10..<13, using: &random)
    case 0 where isWorking, 2 where isWorking: Int.random(in: 17..<20, using: &random)
    case 0, 1:
      isTied
        ? Int.random(in: 14..<17, using: &random) : Int.random(in: 0..<usual, using: &random)
    // Numbers that are values of the same screen or flow.
    case 2: Int.random(in: 20..<26, using: &random)
    default: Int.random(in: 0..<usual, using: &random)
    }
  }
}

extension Style {
  /// Styles that can resolve to a push are twice as likely, because they find the most failures.
  fileprivate static let presenting =
    allCases.filter { $0 != .dialog && !$0.isOverlay } + [.pushOrSheet, .sheetOrPush]
}

extension Spot {
  fileprivate static func random(_ mix: Mix, using random: inout SeededGenerator) -> Spot {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<20: .screen(mix.number(below: 8, using: &random))
    case 20..<32: .stack(mix.number(below: 10, using: &random))
    case 32, 33: .tabs(Int.random(in: 0..<6, using: &random))
    case 34, 35: .switching(Int.random(in: 0..<2, using: &random))
    case 36: .pages(Int.random(in: 0..<3, using: &random))
    case 37: .panes(Int.random(in: 0..<2, using: &random))
    case 38: .split(Int.random(in: 0..<3, using: &random))
    default: .triple(Int.random(in: 0..<2, using: &random))
    }
  }
}

extension Command {
  fileprivate static func random(
    _ mix: Mix, using random: inout SeededGenerator, nested: Bool = false
  ) -> Command {
    let spot = Spot.random(mix, using: &random)
    switch Int.random(in: 0..<(nested ? 30 : 44), using: &random) {
    case 0..<5: return .push(spot, always: Int.random(in: 0..<4, using: &random) == 0)
    case 5, 6: return .pop(Int.random(in: 0..<4, using: &random))
    case 7: return .popTo(spot)
    case 8: return .popToRoot
    case 9, 10:
      let count = Int.random(in: 0..<5, using: &random)
      return .set((0..<count).map { _ in Spot.random(mix, using: &random) })
    case 11: return .replaceTop(spot)
    case 12, 13: return .bringToFront(spot)
    case 14, 15, 16:
      let style = mix.style(using: &random)
      return .present(spot, as: style, always: Int.random(in: 0..<4, using: &random) == 0)
    case 17: return mix.isCovered && Bool.random(using: &random) ? .dismissSpot(spot) : .dismiss
    case 18: return .dismissAll
    case 19, 20: return .select(spot)
    case 21: return .show(spot)
    case 22, 23, 24:
      let columns: [SplitColumn] = [.sidebar, .content, .detail, .detail]
      return .showIn(spot, columns.randomElement(using: &random) ?? .detail)
    case 25:
      let number = Int.random(in: 20..<26, using: &random)
      return .updateRoute(Bool.random(using: &random) ? .screen(number) : .stack(number))
    case 26:
      let columns: [SplitColumn] = [.sidebar, .content, .content, .detail]
      return .pushIn(
        spot, columns.randomElement(using: &random) ?? .content,
        always: Int.random(in: 0..<4, using: &random) == 0)
    case 27, 28: return .remove(spot)
    case 29: return .restart(spot)
    case 30..<36:
      guard mix.isAcross else { return .navigate(spot) }
      let flows: [Spot] = [
        .stack(0), .stack(1), .stack(5), .tabs(0), .tabs(4), .switching(1), .pages(0),
        .panes(0),
      ]
      let way = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
        flows.randomElement(using: &random) ?? .stack(0)
      }
      return .follow(way + [spot])
    case 36, 37: return .finish
    case 38: return .cancel
    case 39:
      let style = mix.style(using: &random)
      return .run(
        spot.plan == nil ? .stack(1) : spot,
        as: Int.random(in: 0..<3, using: &random) == 0 ? nil : style)
    case 40: return .ask
    default:
      let count = Int.random(in: 0..<4, using: &random)
      return .sequence((0..<count).map { _ in .random(mix, using: &random, nested: true) })
    }
  }
}

extension Step {
  fileprivate static func random(_ mix: Mix, using random: inout SeededGenerator) -> Step {
    let place = Int.random(in: 0..<1_000, using: &random)
    return switch Int.random(in: 0..<(mix.isTied ? 67 : 56), using: &random) {
    case 0..<27: .command(flow: place, does: .random(mix, using: &random))
    case 27: .back(place: place)
    case 28: place % 2 == 0 ? .begin(place: place, dismisses: place % 4 == 0) : .finishGesture
    case 29..<32: .backOneStep
    case 32: .dismiss(place: place)
    case 33..<36: .select(place: place)
    case 36..<38: .veto(place: place, on: true)
    case 38, 39: .veto(place: place, on: false)
    case 40, 41, 53: .traits(.regular)
    case 42, 54: .traits(.compact)
    case 43, 55:
      .override(flow: place, width: [.compact, .regular, nil].randomElement(using: &random) ?? nil)
    case 44: .restore
    case 45: place % 2 == 0 ? .stale(place) : .finishGesture
    case 46, 47: .answer(place: place, button: place % 3)
    case 48: .cancelTask(place)
    case 49..<51: .decide(place, place % 3 > 0)
    case 51, 52: .open(link(using: &random))
    case 56: .allow(true)
    case 57, 58: .allow(false)
    case 59, 60: .decide(place, place % 3 > 0)
    case 61..<64:
      .command(flow: place, does: .navigate(place % 4 == 0 ? .stack(14) : .screen(14)))
    default: .reevaluate
    }
  }

  private static func link(using random: inout SeededGenerator) -> String {
    let flows = ["stack", "stack", "tabs", "pages", "split", "switching"]
    var link = ""
    let stacks = Bool.random(using: &random) ? 0..<8 : 20..<23
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      let flow = flows.randomElement(using: &random) ?? ""
      let numbers = flow == "stack" ? stacks : flow == "tabs" ? 0..<6 : 0..<2
      link += "/\(flow)/\(Int.random(in: numbers, using: &random))"
    }
    let end = ["screen", "screen", "over", "stack", "tabs", "nowhere"].randomElement(using: &random)
    let number = Int.random(in: 0..<6, using: &random)
    return link + "/\(end ?? "")/\(number < 3 ? number : number + 17)"
  }
}
