/// The origin of a request.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum NavigationOrigin: String, Codable, Sendable {
  /// The app's own code.
  case program
  /// The user, through a host: a back button, a swipe, a tab.
  case user
  /// A link from outside.
  case link
  /// A restoration of saved state, or the replay of a recording.
  case restoration
}

/// An action of the user in a host, in terms of the tree.
///
/// Hosts report it with ``Navigator/report(_:)``. If the entry has already left the tree, the
/// outcome is ``Outcome/unchanged``: another request came first.
///
/// The app's code may make a request while the user is leaving a screen. `leaving` then names the
/// entries that the user has seen leave, and entries that were inserted beside them stay:
///
/// <!-- snippet: doc-user-leaving -->
/// ```swift
/// navigator.report(.back(to: list, leaving: [detail]))  // what was pushed meanwhile stays
/// ```
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum UserAction: Hashable, Codable, Sendable {
  /// The user went back to this entry; everything above it in its container leaves.
  ///
  /// If `leaving` is not nil, only the entries in `leaving` leave, with everything inside them.
  /// Each visible column is its own container.
  case back(to: EntryID, leaving: [EntryID]? = nil)
  /// The user went back one step from the frontmost screen, as with the back button of a browser or
  /// Android.
  case backOneStep
  /// The user closed the modal at this entry: swiped it down, tapped outside, or pressed Escape.
  ///
  /// The modals that the same flow has presented over it leave too; if `leaving` is not nil, only
  /// the modals in `leaving`. An adaptive presentation leaves even if it is currently pushed.
  ///
  /// At the root entry, this action means that the user went back from the first screen and so left
  /// the whole flow, which the app has pushed onto a stack of its own.
  case dismiss(EntryID, leaving: [EntryID]? = nil)
  /// The user chose the tab, or swiped to the page, at this entry.
  ///
  /// The coordinator of the tabs or pages is asked in ``Coordinator/transition(to:by:)``, as for
  /// every other request, and may refuse or go elsewhere. Choosing the selected tab again pops it
  /// to its root, without asking the coordinator.
  case select(EntryID)
  /// The user chose a button of the dialog at this entry; the texts of its text fields are in
  /// order.
  ///
  /// Modals that were presented over the dialog meanwhile stay.
  case answer(EntryID, button: Int, texts: [String] = [])
}
