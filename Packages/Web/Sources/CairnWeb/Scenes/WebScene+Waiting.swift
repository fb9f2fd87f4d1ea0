import Cairn
import Observation

extension WebScene {
  /// True if every visible screen has everything it needs.
  private var isReady: Bool {
    // With columns side by side, a level has several screens.
    let visible = navigator.tree.visibleEntries + navigator.tree.levels.compactMap(\.screen)
    return visible.allSatisfy { id in
      (navigator.content(of: id) as? any PageScreen)?.isReady ?? true
    }
  }

  /// Waits until the screens are ready if the tab shows a rendering that this host has not made, or has forgotten.
  ///
  /// The screens were ready where the rendering was made. A form may rely on that, and a page that
  /// is still loading would remove what the user has typed.
  ///
  /// - Parameter number: The number of the rendering; nil if it is not known.
  func waitUntilReady(toContinue number: Int?) async {
    if let number, !hasMade(number) { await waitUntilReady() }
  }

  /// Waits until every visible screen is ready, but no longer than ``WebConfiguration/patience``.
  ///
  /// - Returns: True if every visible screen is ready.
  @discardableResult
  func waitUntilReady() async -> Bool {
    if isReady { return true }
    let end = Latch()
    let alarm = site.alarms.set(after: site.configuration.patience) { end.open() }
    defer { site.alarms.remove(alarm) }
    repeat {
      let change = Latch()
      end.whenOpen { change.open() }
      let listener = listen { change.open() }
      // An observation ends only with a change, so an observation of screens that are ready would stay in
      // memory with them.
      withObservationTracking {
        _ = isReady
      } onChange: {
        Task { @MainActor in change.open() }
      }
      await change.wait()
      stopListening(listener)
      guard !end.isOpen else { return false }
    } while !isReady
    return true
  }
}
