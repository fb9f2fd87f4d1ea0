extension ExpectedEvent {
  /// The kind of a transition that a test expects, with the name of the function of `Transition`.
  ///
  /// <!-- snippet: doc-expected-verb -->
  /// ```swift
  /// test.expectEvents(.perform(.push, ShopCoordinator.Route.detail(5)), .perform(.pop))
  /// ```
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Verb: String, CaseIterable, Sendable {
    /// The transition with this name.
    case show, push, pop, popTo, popToRoot, set, replaceTop, bringToFront, present, dismiss
    /// The transition with this name.
    case dismissAll, select, remove, restart, updateRoute, sequence, require, redirect, deny, when
    /// An async decision.
    case decide
  }
}
