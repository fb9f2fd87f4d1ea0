/// Unguessable text from the system's secure random generator.
enum RandomText {
  /// Random bytes as lowercase hexadecimal digits.
  static func hexadecimal(bytes: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    return (0..<bytes).reduce(into: "") { text, _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
  }
}
