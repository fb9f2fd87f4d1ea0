package import Cairn
package import CairnHosting

/// The one slot for a modal over a level, from the request until the modal has disappeared.
package struct ModalSlot: Equatable {
  /// The reason why SwiftUI has cleared the binding.
  package enum Clearing: Equatable {
    /// Cairn had already cleared the binding.
    case echo
    /// SwiftUI cleared the binding for an earlier modal, because the current one is not presented
    /// yet.
    case overtaken
    /// The user dismissed the modal.
    case dismissed(Modal)
  }

  private enum Content: Equatable { case none, shown(EntryID), covered(EntryID) }

  /// The value of the binding.
  package private(set) var value: Modal?
  /// The value that SwiftUI last drew.
  private var drawn: Modal?
  /// The content that is on the screen or is leaving it.
  private var content = Content.none

  package init() {}

  /// Indicates whether another modal may be presented: the slot is empty and nothing is leaving.
  package var isFree: Bool { value == nil && drawn == nil && content == .none }

  /// Indicates whether the modal is presented, and another one may be presented over it.
  package var isUp: Bool {
    guard let value else { return false }
    if value.isDialog { return drawn == value }
    return content == .shown(value.id) || content == .covered(value.id)
  }

  /// Indicates whether the modal is on the screen, and can therefore present another one.
  ///
  /// For a modal that the user has dismissed, ``isUp`` stays true until SwiftUI clears the binding.
  package var isOnScreen: Bool { value.map { content == .shown($0.id) } ?? false }

  /// Presents or dismisses a modal on behalf of Cairn.
  package mutating func set(_ modal: Modal?) { value = modal }

  /// Records that SwiftUI has cleared the binding.
  package mutating func clear() -> Clearing {
    guard let value else {
      // The user dismissed the modal, but Cairn's own dismissal came first.
      if case .covered = content { content = .none }
      return .echo
    }
    let wasUp = isUp
    self.value = nil
    // SwiftUI sends no further call for content that has already left the screen.
    if content == .covered(value.id) { content = .none }
    return wasUp ? .dismissed(value) : .overtaken
  }

  /// Records that SwiftUI has drawn the value of the binding.
  package mutating func draw(_ modal: Modal?) { drawn = modal }

  /// Records that the presented content has appeared.
  package mutating func appeared(_ id: EntryID) { content = .shown(id) }

  /// Records that the presented content has disappeared, because it was removed or covered.
  package mutating func disappeared(_ id: EntryID) {
    guard content == .shown(id) else { return }
    content = value?.id == id ? .covered(id) : .none
  }

  /// Records that SwiftUI has released the view of the presented content.
  package mutating func removed(_ id: EntryID) {
    guard content == .shown(id) || content == .covered(id) else { return }
    // If removal and covering cannot be distinguished, content that is still wanted counts as
    // covered.
    content = value?.id == id ? .covered(id) : .none
  }

  /// Records that a dismissal has ended; returns the entry if SwiftUI has not cleared the binding.
  package mutating func dismissalEnded() -> EntryID? {
    // The report does not concern a modal that was presented after the dismissal.
    let gone = isUp ? value?.id : nil
    if gone != nil { value = nil }
    content = .none
    return gone
  }
}
