/// A key on the keyboard.
public struct Key: Sendable, Hashable {
  let name: String
  let code: String
  let number: Int
  let text: String?

  private init(_ name: String, code: String? = nil, _ number: Int, text: String? = nil) {
    self.name = name
    self.code = code ?? name
    self.number = number
    self.text = text
  }

  /// Closes a modal dialog.
  public static let escape = Key("Escape", 27)
  /// Submits a form from one of the form's fields, follows a link, or presses a button.
  public static let enter = Key("Enter", 13, text: "\r")
  /// Moves the focus forwards.
  public static let tab = Key("Tab", 9)
  /// Deletes the selected text, or the character after the caret.
  public static let delete = Key("Delete", 46)
  /// Moves the caret or the selection right.
  public static let arrowRight = Key("ArrowRight", 39)
  /// Moves the caret to the beginning.
  public static let home = Key("Home", 36)
  /// Moves the caret to the end.
  public static let end = Key("End", 35)

  /// The key for a letter or digit, as on a US keyboard, or for another character.
  public static func character(_ character: Character) -> Key {
    if character == "\n" || character == "\r\n" { return .enter }
    if character == "\t" { return .tab }
    let text = String(character)
    let upper = character.uppercased()
    guard let ascii = upper.first?.asciiValue, character.isASCII,
      character.isLetter || character.isNumber
    else { return Key(text, code: "", 0, text: text) }
    let code = character.isLetter ? "Key\(upper)" : "Digit\(upper)"
    return Key(text, code: code, Int(ascii), text: text)
  }
}
