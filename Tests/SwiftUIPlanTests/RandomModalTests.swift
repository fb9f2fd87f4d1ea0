import Cairn
import CairnHosting
import CairnSwiftUI
import Testing

/// Random requests of a program and a user, on a simulation of SwiftUI.
///
/// The simulation follows public reports about SwiftUI's modals and reports everything that is
/// known to break it.
@Suite("Random SwiftUI modals")
struct RandomModalTests {
  @Test(
    "SwiftUI traps 4, 5, 6, 8: supported steps always lead to the wanted modals"
  )
  func convergence() {
    for seed in 0..<3000 {
      var stage = Stage(seed: UInt64(seed))
      let faults = stage.run()
      guard faults.isEmpty else {
        Issue.record("Seed \(seed): \(faults)\n\(stage.log.joined(separator: "\n"))")
        return
      }
    }
  }
}

/// The modal at a level, and its state.
private enum Presented: Equatable {
  case nothing
  case coming(Modal, turns: Int)
  case up(Modal)
  case leaving(Modal, turns: Int)

  var modal: Modal? {
    switch self {
    case .nothing: nil
    case .coming(let modal, _), .up(let modal), .leaving(let modal, _): modal
    }
  }

  var isMoving: Bool {
    switch self {
    case .nothing, .up: false
    case .coming, .leaving: true
    }
  }
}

private struct Stage {
  private var random: SplitMix64
  private let limits: PlatformLimits
  /// The time at which SwiftUI clears a binding: at the beginning of a dismissal, at its end, or
  /// some turns later.
  private let writesEarly: Bool
  private let delay: Int

  private var slots = [ModalSlot()]
  private var wanted: [Modal] = []
  private var levels: [Presented] = []
  /// The bindings that SwiftUI last read.
  private var seen: [Modal?] = []
  /// The bindings that are still to be cleared, and the dismissals that are still to be reported.
  private var late: [(level: Int, turns: Int, isTold: Bool)] = []
  private var nextID = 2
  private var faults: [String] = []
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    var limits = PlatformLimits()
    limits.dismissesNestedModalsAtOnce = Bool.random(using: &random)
    self.limits = limits
    writesEarly = Bool.random(using: &random)
    delay = Int.random(in: 0...3, using: &random)
  }

  mutating func run() -> [String] {
    for _ in 0..<Int.random(in: 4...24, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: wish()
      case 2: swipe()
      default: break
      }
      turn()
    }
    for _ in 0..<80 { turn() }
    let shown = levels.compactMap(\.modal)
    if shown != wanted.presentable { faults.append("The stage shows \(shown), not \(wanted).") }
    return faults
  }

  // MARK: The program and the user

  private mutating func wish() {
    wanted.removeLast(Int.random(in: 0...wanted.count, using: &random))
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let kinds: [Modal.Kind] = [
        .presented(.sheet([])), .presented(.fullScreen), .alert,
        .presented(.popover(anchor: "anchor", compact: .popover)),
      ]
      let kind = kinds.randomElement(using: &random) ?? .alert
      wanted.append(Modal(id: EntryID(rawValue: nextID), kind: kind))
      nextID += 1
    }
    log.append("wants \(wanted.map(\.id))")
    step()
  }

  /// Swipes the topmost modal away, if nothing moves.
  ///
  /// A touch arrives in a separate turn.
  private mutating func swipe() {
    draw()
    guard !levels.contains(where: \.isMoving), case .up(let modal)? = levels.last else { return }
    let level = levels.count - 1
    log.append("swipes \(modal.id)")
    levels[level] = .leaving(modal, turns: 2)
    if writesEarly { clear(level) }
  }

  /// Clears a binding on behalf of SwiftUI.
  ///
  /// The modal that the user dismissed leaves the tree, or the tree refuses.
  private mutating func clear(_ level: Int) {
    guard slots.indices.contains(level) else { return }
    let clearing = slots[level].clear()
    log.append("clears \(level): \(clearing)")
    if case .dismissed(let modal) = clearing,
      let index = wanted.firstIndex(where: { $0.id == modal.id }),
      Int.random(in: 0..<4, using: &random) > 0
    {
      wanted.removeSubrange(index...)
    }
  }

  // MARK: Cairn

  private mutating func step() {
    // Like the host, this changes nothing while something moves.
    while !levels.contains(where: \.isMoving) {
      if let free = slots.firstIndex(where: \.isFree) { slots.removeSubrange((free + 1)...) }
      let plan = SlotPlan(slots: slots, wanted: wanted.presentable, limits: limits)
      switch plan {
      case .settled, .wait: return
      case .present(let modal, let level, _):
        log.append("presents \(modal.id) over \(level)")
        slots[level].set(modal)
        if !modal.isDialog { slots = Array(slots.prefix(level + 1)) + [ModalSlot()] }
        return
      case .dismiss(let level):
        log.append("dismisses \(level)")
        slots[level].set(nil)
        guard slots[level].isFree else { return }
      }
    }
  }

  // MARK: SwiftUI

  private mutating func turn() {
    draw()
    move()
    for index in late.indices { late[index].turns -= 1 }
    let due = late.filter { $0.turns <= 0 }
    late.removeAll { $0.turns <= 0 }
    for (level, _, isTold) in due {
      clear(level)
      if isTold { tell(level) }
    }
    step()
  }

  /// Handles the bindings that have changed since SwiftUI last read them.
  private mutating func draw() {
    var changes = 0
    for level in slots.indices {
      let (old, new) = (level < seen.count ? seen[level] : nil, slots[level].value)
      slots[level].draw(new)
      guard new != old else { continue }
      if let new {
        changes += 1
        if old != nil { faults.append("\(new.id) replaced another modal directly (trap 4).") }
        present(new, at: level)
      } else if level < levels.count, levels[level].modal == old, !levels[level].isMoving {
        changes += 1
        for index in level..<levels.count {
          if let modal = levels[index].modal { levels[index] = .leaving(modal, turns: 2) }
        }
      }
    }
    seen = slots.map(\.value)
    if changes > 1 { faults.append("\(changes) levels changed at once.") }
  }

  private mutating func present(_ modal: Modal, at level: Int) {
    if level != levels.count { faults.append("\(modal.id) was presented over nothing (trap 6).") }
    if levels.contains(where: \.isMoving) { faults.append("\(modal.id) came in a transition.") }
    levels.append(.coming(modal, turns: 2))
  }

  private mutating func move() {
    guard slots.count >= levels.count else {
      faults.append("\(levels.compactMap(\.modal?.id)) are presented, with \(slots.count) slots.")
      return
    }
    for level in levels.indices {
      switch levels[level] {
      case .coming(let modal, let turns) where turns <= 1:
        levels[level] = .up(modal)
        log.append("\(modal.id) is presented")
        if !modal.isDialog { slots[level].appeared(modal.id) }
      case .coming(let modal, let turns): levels[level] = .coming(modal, turns: turns - 1)
      case .leaving(let modal, let turns) where turns > 1:
        levels[level] = .leaving(modal, turns: turns - 1)
      case .leaving, .up, .nothing: break
      }
    }
    guard
      let lowest = levels.firstIndex(where: {
        if case .leaving(_, let turns) = $0 { turns <= 1 } else { false }
      })
    else { return }
    for level in (lowest..<levels.count).reversed() {
      if let modal = levels[level].modal, !modal.isDialog { slots[level].disappeared(modal.id) }
    }
    // SwiftUI does not report the dismissal of dialogs and popovers.
    let isTold =
      switch levels[lowest].modal?.kind {
      case .presented(.sheet), .presented(.fullScreen): true
      default: false
      }
    let isDialog = levels[lowest].modal?.isDialog == true
    levels.removeSubrange(lowest...)
    // The binding is written at the end or later. If the program has cleared it, it is not written
    // again.
    if slots[lowest].value != nil {
      late.append((lowest, isDialog ? 0 : delay, isTold))
    } else if isTold {
      tell(lowest)
    }
  }

  private mutating func tell(_ level: Int) {
    guard slots.indices.contains(level), let id = slots[level].dismissalEnded() else { return }
    faults.append("\(id) was reported as dismissed before its binding was cleared.")
  }
}
