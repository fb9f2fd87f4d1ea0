extension Navigator {
  /// Asks every coordinator again whether its routes may stand, and takes away what may not.
  ///
  /// Call it when something changed on which `transition(to:)` decides: the user signed out, a
  /// subscription lapsed.
  ///
  /// ```swift
  /// func start() {
  ///   task { for await _ in self.session.changes { self.navigator?.reevaluate() } }
  /// }
  /// ```
  ///
  /// An entry stays if ``Coordinator/transition(to:)`` would still go to its route. If it denies,
  /// redirects, requires something or goes to another route, the entry goes, with all above it. If it
  /// was on the screen, what the coordinator said instead is done: a redirect is followed; a
  /// requirement's flow is shown, and the request waits behind it.
  ///
  /// A stack's root, a tab, a page and the child of a `switching` layout cannot go. They stay below
  /// what is shown instead, without what was pushed and presented in them; asking again changes
  /// nothing more. Async conditions are waited for, and then all is asked again.
  ///
  /// The outermost flows are asked first, and all is one commit. Screens with a ``LeaveGuard`` are not
  /// asked: who is signed out has no say in whether to leave. Flows end `.cancelled(.reevaluated)`.
  ///
  /// - Complexity: Linear in the size of the tree.
  @discardableResult
  public func reevaluate() -> Outcome { submit(Request(.reevaluate)) }
}
