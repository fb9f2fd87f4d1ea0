/// A decision that a coordinator makes after it has awaited something.
struct Undecided: Sendable {
  /// The decision, and the answer of its condition; nil if it has none.
  typealias Decided = (step: Step, isMet: Bool?)

  let decide: @MainActor @Sendable () async -> Decided

  /// A decision that depends on a condition.
  init(
    _ condition: @escaping @MainActor @Sendable () async -> Bool, then: Step, otherwise: Step
  ) {
    decide = {
      let isMet = await condition()
      return (isMet ? then : otherwise, isMet)
    }
  }

  /// A decision that is made from what it has awaited; an error refuses the request.
  init(_ make: @escaping @MainActor @Sendable () async throws -> Step) {
    decide = {
      do {
        return (try await make(), nil)
      } catch {
        return (.fail(reason(of: error)), nil)
      }
    }
  }

  private init(decide: @escaping @MainActor @Sendable () async -> Decided) { self.decide = decide }

  /// The same decision with a changed step.
  func map(_ change: @escaping @MainActor @Sendable (Step) -> Step) -> Undecided {
    let decide = decide
    return Undecided(decide: {
      let decided = await decide()
      return (change(decided.step), decided.isMet)
    })
  }
}
