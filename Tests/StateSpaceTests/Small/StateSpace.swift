import Foundation

/// A system of which every program can be tried.
///
/// Each instance begins in the same state, and equal steps lead to equal states.
@MainActor
protocol TransitionSystem: AnyObject {
  associatedtype Step: Hashable, Sendable, CustomStringConvertible

  /// The steps that are possible now, always in the same order.
  var steps: [Step] { get }
  /// True if the search does not continue from this state.
  var isBeyondBound: Bool { get }
  func perform(_ step: Step) async
  /// Describes everything that determines what later steps do; equal for states that cannot be told
  /// apart.
  var key: String { get }
  /// The properties of the state that do not hold.
  var faults: [String] { get }
  /// The properties that did not hold during a step.
  var faultsOfSteps: [String] { get }
  /// True if nothing waits, and nothing is in the user's way.
  var isCalm: Bool { get }
  /// Returns true if the step does not depend on the program: the user or an answer that must come.
  static func leadsOn(_ step: Step) -> Bool
  /// Ends the system, so that nothing of it stays in memory.
  func end() async
  /// Ends the system, and returns what stays in memory.
  func rest() async -> [String]
}

/// The limit at which a search stops, although there may be more states.
enum StateLimit {
  case states(Int)
  /// The number of steps of the longest programs.
  case steps(Int)

  fileprivate func isReached(states: Int, steps: Int) -> Bool {
    switch self {
    case .states(let limit): states >= limit
    case .steps(let limit): steps >= limit
    }
  }

  /// The number of counterexamples at which the search stops: a search of hours goes on after the
  /// first one.
  fileprivate var mostCounterexamples: Int {
    switch self {
    case .states: 10
    case .steps: 1
    }
  }

  /// A limit of as many states as `CAIRN_STATES` says, which `make nightly` sets; without it, of
  /// this number of steps.
  static func nightly(otherwise steps: Int) -> StateLimit {
    ProcessInfo.processInfo.environment["CAIRN_STATES"].flatMap(Int.init).map { .states($0) }
      ?? .steps(steps)
  }
}

/// All states that programs of a system reach, in the order of the length of their shortest program.
///
/// A state is visited once. It is not stored but made again, by its program, so a system needs no
/// copy of itself.
@MainActor
struct StateSpace<System: TransitionSystem> {
  /// A program that leads to a state in which a property does not hold; no shorter one does.
  struct Counterexample: CustomStringConvertible {
    let program: [System.Step]
    let faults: [String]

    var description: String {
      """
      \(faults.joined(separator: "\n"))
      after
      \(program.map { "  .\($0)," }.joined(separator: "\n"))
      """
    }
  }

  private struct State {
    let parent: Int32
    let step: UInt8
    let length: Int16
    var isCalm = false
    var isTried = false
  }

  private let make: @MainActor () async -> System
  private var states: [State] = []
  private var numbers: [UInt64: Int32] = [:]
  private var alphabet: [System.Step] = []
  private var letters: [System.Step: UInt8] = [:]
  /// The steps that lead on, as pairs of states.
  private var ways: [(from: Int32, to: Int32)] = []
  private(set) var transitions = 0
  /// The counterexamples with different faults, the shortest first.
  private(set) var counterexamples: [Counterexample] = []
  private let mostCounterexamples: Int
  /// True if no state is left to go on from: each step of each state within the bound has been tried.
  private(set) var isExhausted = false
  /// The number of steps up to which all programs have been tried.
  private(set) var longest = 0

  var summary: String {
    "\(count) states, \(transitions) transitions: all programs "
      + (isExhausted ? "within the bound" : "of at most \(longest) steps")
  }

  /// The number of states with different keys.
  var count: Int { states.count }

  /// Tries programs until properties do not hold, no state is left, or the limit is reached.
  ///
  /// - Parameters:
  ///   - limit: Where to stop.
  ///   - ending: One state of this number of states is ended, to find what stays in memory.
  ///   - make: Makes the system in its first state.
  init(limit: StateLimit, ending: Int, make: @escaping @MainActor () async -> System) async {
    self.make = make
    mostCounterexamples = limit.mostCounterexamples
    let first = await make()
    visit(first, from: -1, by: 0, length: 0)
    var next = 0
    while next < states.count, !isOver {
      longest = Int(states[next].length)
      if limit.isReached(states: count, steps: longest) { break }
      await tryAll(from: next, ending: ending)
      next += 1
      if next % 64 == 0 { await Task.yield() }
      // A search may take hours, and standard output is buffered.
      if next % 5000 == 0 { FileHandle.standardError.write(Data("\(summary) ...\n".utf8)) }
    }
    isExhausted = next == states.count && counterexamples.isEmpty
    if counterexamples.isEmpty, let end = deadEnd {
      note(["Nothing that the user can do leads out of here."], after: program(of: end))
    }
  }

  private var isOver: Bool { counterexamples.count >= mostCounterexamples }

  private mutating func note(_ faults: [String], after program: [System.Step]) {
    // What follows a fault has it too.
    let known = Set(counterexamples.flatMap(\.faults))
    guard faults.contains(where: { !known.contains($0) }) else { return }
    let counterexample = Counterexample(program: program, faults: faults)
    counterexamples.append(counterexample)
    FileHandle.standardError.write(Data("\(counterexample)\n".utf8))
  }

  /// Tries each step that is possible in the state.
  private mutating func tryAll(from number: Int, ending: Int) async {
    let program = program(of: number)
    let first = await replay(program)
    // Otherwise a step depends on something that is not the same in each run.
    guard numbers[Self.hash(first.key)] == Int32(number) else {
      note(["The same program now leads to\n\(first.key)"], after: program)
      return await first.end()
    }
    guard !first.isBeyondBound else { return await first.end() }
    var system: System? = first
    // The system's own steps, which are more than the program if some have changed nothing.
    var done = program
    for step in first.steps {
      if system == nil { done = program }
      let current = if let system { system } else { await replay(program) }
      system = nil
      done.append(step)
      let before = count
      await current.perform(step)
      transitions += 1
      let reached = visit(
        current, from: Int32(number), by: letter(step), length: states[number].length + 1,
        after: done)
      guard !isOver else { return }
      if reached == number {
        // Nothing has changed, so the next step can be performed here.
        system = current
      } else if count > before, count % ending == 0 {
        note(await current.rest(), after: done)
        guard !isOver else { return }
      } else {
        await current.end()
      }
    }
    await system?.end()
    states[number].isTried = true
  }

  /// Adds the state if it is new, and returns its number.
  @discardableResult
  private mutating func visit(
    _ system: System, from parent: Int32, by step: UInt8, length: Int16,
    after done: [System.Step] = []
  ) -> Int {
    let hash = Self.hash(system.key)
    let known = numbers[hash]
    let number = known ?? Int32(states.count)
    if known == nil {
      numbers[hash] = number
      states.append(
        State(parent: parent, step: step, length: length, isCalm: system.isCalm))
    }
    if parent >= 0, System.leadsOn(alphabet[Int(step)]) { ways.append((parent, number)) }
    note(system.faultsOfSteps + (known == nil ? system.faults : []), after: done)
    return Int(number)
  }

  private func replay(_ program: [System.Step]) async -> System {
    let system = await make()
    for step in program { await system.perform(step) }
    return system
  }

  private func program(of number: Int) -> [System.Step] {
    var steps: [System.Step] = []
    var current = number
    while states[current].parent >= 0 {
      steps.append(alphabet[Int(states[current].step)])
      current = Int(states[current].parent)
    }
    return steps.reversed()
  }

  private mutating func letter(_ step: System.Step) -> UInt8 {
    if let letter = letters[step] { return letter }
    let letter = UInt8(alphabet.count)
    alphabet.append(step)
    letters[step] = letter
    return letter
  }

  /// FNV-1a, the same in each run; among a million states, two have the same number once in 37 million runs.
  private static func hash(_ key: String) -> UInt64 {
    key.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The first state from which no step that leads on reaches a calm one; nil if there is none.
  ///
  /// States of which not all steps were tried may still lead somewhere.
  private var deadEnd: Int? {
    var before: [[Int32]] = Array(repeating: [], count: states.count)
    for way in ways { before[Int(way.to)].append(way.from) }
    var waiting = states.indices.filter { states[$0].isCalm || !states[$0].isTried }
    var leads = Array(repeating: false, count: states.count)
    for number in waiting { leads[number] = true }
    while let number = waiting.popLast() {
      for earlier in before[number] where !leads[Int(earlier)] {
        leads[Int(earlier)] = true
        waiting.append(Int(earlier))
      }
    }
    return leads.firstIndex(of: false)
  }
}
