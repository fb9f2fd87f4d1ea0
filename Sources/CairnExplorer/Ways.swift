/// The known steps that lead to a state from states nearby.
struct Ways {
  /// A step from one state to another.
  typealias Edge = (from: Int, step: Step)

  /// The number of states after which no others are looked at.
  private static let limit = 300
  private var next: [Int: (step: Step, state: Int)] = [:]

  /// Finds shortest ways.
  ///
  /// - Parameters:
  ///   - target: The state to which they lead.
  ///   - longest: The maximum number of steps.
  ///   - incoming: The known steps to each state.
  init(to target: Int, longest: Int, incoming: [[Edge]]) {
    var layer = [target]
    for _ in 0..<longest where !layer.isEmpty {
      var further: [Int] = []
      for state in layer {
        for (from, step) in incoming[state] where from != target && next[from] == nil {
          guard next.count < Self.limit else { return }
          next[from] = (step, state)
          further.append(from)
        }
      }
      layer = further
    }
  }

  /// Returns the first step of the way from the state, and the state to which it leads.
  func step(from state: Int) -> (step: Step, state: Int)? { next[state] }
}
