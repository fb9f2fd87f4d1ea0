import Cairn

/// The windows of the app.
///
/// Each window has its own navigator, and all of them share the library.
@MainActor
final class Windows {
  private(set) var navigators: [Navigator] = []
  private let library: Library

  init(library: Library) { self.library = library }

  /// Opens a window.
  @discardableResult
  func open() -> Navigator {
    let navigator = Navigator(BrowserCoordinator(library: library, windows: self))
    navigators.append(navigator)
    return navigator
  }

  /// Moves a screen into a window of its own, unless the user decides to keep it.
  func move(_ id: EntryID, from navigator: Navigator) async {
    let window = open()
    let outcome = try? await navigator.finalOutcome(of: navigator.move(id, to: window))
    if outcome != .committed { close(window) }
  }

  /// Closes a window for good.
  func close(_ navigator: Navigator) {
    navigators.removeAll { $0 === navigator }
    navigator.end()
  }
}
