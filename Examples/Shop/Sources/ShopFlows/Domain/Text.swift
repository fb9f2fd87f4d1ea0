import Foundation

extension String {
  /// The text without spaces and line breaks at its ends.
  var tidied: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension Character {
  /// True for the ten ASCII digits; `isNumber` would also accept "½" and "٣".
  var isDigit: Bool {
    isASCII && isWholeNumber
  }
}
