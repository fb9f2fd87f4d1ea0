package import Cairn
package import CairnHosting

/// The one place over a level where a modal may be, from its being asked for until it has gone.
package struct ModalSlot: Equatable {
  /// What it means that SwiftUI has cleared the binding.
  package enum Clearing: Equatable {
    /// Nothing: Cairn had cleared it.
    case echo
    /// It was about something else, before this modal came up.
    case overtaken
    /// The user dismissed it.
    case dismissed(Modal)
  }

  private enum Content: Equatable { case none, shown(EntryID), covered(EntryID) }

  /// What the binding says.
  package private(set) var value: Modal?
  /// What SwiftUI has drawn last.
  private var drawn: Modal?
  /// What is on the screen of it, or is leaving.
  private var content = Content.none

  package init() {}

  /// Whether another modal may come: nothing is there, and nothing is leaving.
  package var isFree: Bool { value == nil && drawn == nil && content == .none }

  /// Whether the modal is up, so that another may come over it.
  package var isUp: Bool {
    guard let value else { return false }
    if value.isDialog { return drawn == value }
    return content == .shown(value.id) || content == .covered(value.id)
  }

  /// Whether the user sees the modal, so that it can present another.
  ///
  /// One that he has dismissed is up until SwiftUI clears the binding, but not on the screen.
  package var isOnScreen: Bool { value.map { content == .shown($0.id) } ?? false }

  /// Cairn presents or dismisses.
  package mutating func set(_ modal: Modal?) { value = modal }

  /// SwiftUI clears the binding.
  package mutating func clear() -> Clearing {
    guard let value else {
      // A dismissal of the user's that Cairn's own has overtaken.
      if case .covered = content { content = .none }
      return .echo
    }
    let wasUp = isUp
    self.value = nil
    // What has left the screen before this will not tell again.
    if content == .covered(value.id) { content = .none }
    return wasUp ? .dismissed(value) : .overtaken
  }

  /// SwiftUI has drawn what the binding said.
  package mutating func draw(_ modal: Modal?) { drawn = modal }

  /// What is presented has come to the screen.
  package mutating func appeared(_ id: EntryID) { content = .shown(id) }

  /// What is presented has left the screen: it has gone, or something covers it.
  package mutating func disappeared(_ id: EntryID) {
    guard content == .shown(id) else { return }
    content = value?.id == id ? .covered(id) : .none
  }

  /// SwiftUI has let go of what was presented.
  package mutating func removed(_ id: EntryID) {
    guard content == .shown(id) || content == .covered(id) else { return }
    // Where nothing tells the two apart, what is still wanted is covered.
    content = value?.id == id ? .covered(id) : .none
  }

  /// SwiftUI says that a dismissal has ended.
  ///
  /// - Returns: What the user has dismissed, if SwiftUI has not cleared the binding yet.
  package mutating func dismissalEnded() -> EntryID? {
    // Of one that has come up since, this says nothing.
    let gone = isUp ? value?.id : nil
    if gone != nil { value = nil }
    content = .none
    return gone
  }
}
