/// A minimal model of a screen: a title and buttons.
///
/// Most patterns are about navigation between screens. If the screen itself matters, as in P9, P14
/// and P18, the pattern has a real one.
@MainActor
final class PlainScreen {
  let title: String
  let buttons: KeyValuePairs<String, () -> Void>

  init(_ title: String, _ buttons: KeyValuePairs<String, () -> Void> = [:]) {
    self.title = title
    self.buttons = buttons
  }

  /// Performs a button's action; returns false if there is no such button.
  @discardableResult
  func press(_ title: String) -> Bool {
    guard let button = buttons.first(where: { $0.key == title }) else { return false }
    button.value()
    return true
  }
}
