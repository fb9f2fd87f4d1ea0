/// Where a request comes from.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum NavigationOrigin: String, Codable, Sendable {
  /// The app's own code.
  case program
  /// The user, by way of a host: a back button, a swipe, a tab.
  case user
  /// A link from outside.
  case link
  /// Saved state, or a recording.
  case restoration
}

/// What the user did in a host, in terms of the tree.
///
/// Hosts report it with ``Navigator/report(_:)``. An id that has left the tree in the meantime gives
/// ``Outcome/unchanged``: the user's wish has been overtaken.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum UserAction: Hashable, Codable, Sendable {
  /// Went back to this entry; everything above it in its container leaves. Each visible column is its
  /// own container.
  case back(to: EntryID)
  /// Went back one step from whatever is shown, as a browser's or Android's back does.
  case backOneStep
  /// Closed the modal at this entry: swiped it down, tapped outside, pressed Escape.
  ///
  /// An entry that was presented adaptively leaves too if it has been pushed in the meantime.
  case dismiss(EntryID)
  /// Chose the tab or swiped to the page at this entry. Choosing the selected tab again pops it to its
  /// root.
  case select(EntryID)
  /// Chose a button of the dialog at this entry, with the contents of its text fields, in order.
  case answer(EntryID, button: Int, texts: [String] = [])
}
