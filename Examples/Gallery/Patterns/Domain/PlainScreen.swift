/// The model of a screen that is as small as a pattern needs: a title, and what one can press.
///
/// The patterns are about what is between screens. Where the screen itself matters, as in P9, P14 and
/// P18, they have real ones.
@MainActor
final class PlainScreen {
  let title: String
  let buttons: KeyValuePairs<String, () -> Void>

  init(_ title: String, _ buttons: KeyValuePairs<String, () -> Void> = [:]) {
    self.title = title
    self.buttons = buttons
  }

  /// What the screen does when the user presses the button; false if there is none.
  @discardableResult
  func press(_ title: String) -> Bool {
    guard let button = buttons.first(where: { $0.key == title }) else { return false }
    button.value()
    return true
  }
}
