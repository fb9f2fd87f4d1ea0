/// An event of the main actor that happens once, such as the end of an action.
///
/// Waiting leaves the main actor and returns to it, which wakes a thread: check ``isOpen`` first.
@MainActor
final class Latch {
  private(set) var isOpen = false
  private var listeners: [@MainActor () -> Void] = []

  /// Calls the listeners.
  func open() {
    isOpen = true
    let called = listeners
    listeners = []
    for listener in called { listener() }
  }

  /// Calls a closure when the event happens, or at once if it has happened.
  func whenOpen(_ listener: @escaping @MainActor () -> Void) {
    if isOpen { listener() } else { listeners.append(listener) }
  }

  /// Waits for the event.
  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { continuation in whenOpen { continuation.resume() } }
  }
}
