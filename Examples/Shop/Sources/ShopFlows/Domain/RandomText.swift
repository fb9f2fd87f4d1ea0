import Foundation

/// Unguessable text from the system's secure random generator.
enum RandomText {
  /// Random bytes as lowercase hexadecimal digits.
  ///
  /// - Parameter bytes: A multiple of 8.
  static func hexadecimal(bytes: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    // Each number is a call of the system, so that a number for each byte would make eight times as many.
    return (0..<bytes / 8).map { _ in String(format: "%016llx", generator.next()) }.joined()
  }
}
