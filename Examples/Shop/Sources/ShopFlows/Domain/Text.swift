import Foundation

extension String {
  /// The text without blanks at its ends.
  var tidied: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension Character {
  /// Whether it is one of the ten digits; `isNumber` would take "½" and "٣" too.
  var isDigit: Bool {
    isASCII && isWholeNumber
  }
}
