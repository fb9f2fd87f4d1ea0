import Foundation

extension String {
  /// The text without spaces and line breaks at its ends.
  var tidied: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// True if the text contains characters that are not shown but change how others are shown: control
  /// characters, line breaks, and those that change the direction of writing.
  var hasHiddenCharacters: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: scalar.properties.isBidiControl
      }
    }
  }
}

extension Character {
  /// True for the ten ASCII digits; `isNumber` would also accept "½" and "٣".
  var isDigit: Bool {
    isASCII && isWholeNumber
  }
}
