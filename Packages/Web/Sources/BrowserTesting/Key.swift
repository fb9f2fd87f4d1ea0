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
  /// Submits a form from one of its fields, follows a link, or presses a button.
  public static let enter = Key("Enter", 13, text: "\r")
  /// Moves the focus forwards; with ``KeyModifiers/shift``, backwards.
  public static let tab = Key("Tab", 9)
  /// Presses a button or ticks a check box.
  public static let space = Key(" ", code: "Space", 32, text: " ")
  /// Deletes backwards.
  public static let backspace = Key("Backspace", 8)
  /// Deletes forwards.
  public static let delete = Key("Delete", 46)
  /// Moves left.
  public static let arrowLeft = Key("ArrowLeft", 37)
  /// Moves up.
  public static let arrowUp = Key("ArrowUp", 38)
  /// Moves right.
  public static let arrowRight = Key("ArrowRight", 39)
  /// Moves down.
  public static let arrowDown = Key("ArrowDown", 40)
  /// Moves to the beginning.
  public static let home = Key("Home", 36)
  /// Moves to the end.
  public static let end = Key("End", 35)
  /// Moves up by one screen.
  public static let pageUp = Key("PageUp", 33)
  /// Moves down by one screen.
  public static let pageDown = Key("PageDown", 34)

  /// The key for a letter, a digit or another character, as on a US keyboard where that has it.
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

/// The keys that are held while another key is pressed.
public struct KeyModifiers: OptionSet, Sendable {
  /// The bits that the DevTools protocol uses.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Alt, or Option.
  public static let alt = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Command, or the Windows key.
  public static let meta = KeyModifiers(rawValue: 4)
  /// Shift.
  public static let shift = KeyModifiers(rawValue: 8)
}
