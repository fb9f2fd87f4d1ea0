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
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum UserAction: Hashable, Codable, Sendable {
  /// The user went back to this entry; everything above it in its container leaves.
  ///
  /// Each visible column is its own container.
  case back(to: EntryID)
  /// The user went back one step from the frontmost screen, as with the back button of a browser or
  /// Android.
  case backOneStep
  /// The user closed the modal at this entry: swiped it down, tapped outside, or pressed Escape.
  ///
  /// An adaptive presentation leaves even if it is currently pushed. In a stack, the entry is removed
  /// and those above it stay: hosts report this if the app's own code has taken the screen out.
  case dismiss(EntryID)
  /// The user chose the tab, or swiped to the page, at this entry.
  ///
  /// Its coordinator is asked in ``Coordinator/transition(to:by:)``, as for every other request, and
  /// may refuse or go elsewhere. Choosing the selected tab again pops it to its root, without asking.
  case select(EntryID)
  /// The user chose a button of the dialog at this entry; the texts of its text fields are in
  /// order.
  case answer(EntryID, button: Int, texts: [String] = [])
}
