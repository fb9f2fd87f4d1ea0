extension Navigator {
  /// Asks every coordinator again about its entries, and removes those that it no longer allows.
  ///
  /// Call it after a change that affects `transition(to:)`, for example when the user signed out or
  /// a subscription expired.
  ///
  /// <!-- snippet: intents-reevaluate -->
  /// ```swift
  /// func signOut() {
  ///   isSignedIn = false
  ///   navigator?.reevaluate()
  /// }
  /// ```
  ///
  /// An entry stays if ``Coordinator/transition(to:)`` still goes to its route. If the coordinator
  /// denies, redirects, requires something or goes to another route, the entry is removed, with all
  /// entries above it. If the entry was on the screen, the coordinator's new decision is carried
  /// out. A redirect is followed. A required flow is shown, and the request waits behind it.
  ///
  /// A stack's root, a tab, a page and the child of a `switching` layout cannot be removed. They
  /// stay below what is shown instead, without the entries that were pushed and presented in them.
  /// A second call then changes nothing more.
  ///
  /// The outermost flows are asked first, and all changes form one commit. If async conditions are
  /// undecided, what must leave leaves at once, and the outcome is ``Outcome/committed``. A second
  /// re-evaluation, with an event of its own, awaits the conditions, and then asks all coordinators
  /// again. If nothing has to leave, the call itself awaits the conditions. ``LeaveGuard`` is not
  /// asked: a screen cannot keep a user who has signed out. Flows end `.cancelled(.reevaluated)`.
  ///
  /// - Complexity: Linear in the size of the tree.
  @discardableResult
  public func reevaluate() -> Outcome { submit(Request(.reevaluate)) }
}
