import Foundation

/// Byte strings that are stored one after the other, each after its length.
struct StoredPieces {
  private(set) var data = Data()

  mutating func append(_ piece: some Collection<UInt8>) {
    data.append(contentsOf: "\(piece.count)\n".utf8)
    data.append(contentsOf: piece)
  }

  /// Returns the pieces; nil if the data is damaged.
  static func split(_ data: Data) -> [Data]? {
    var pieces: [Data] = []
    var rest = data[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      guard let length = Int(String(decoding: rest[..<end], as: UTF8.self)), length >= 0,
        length <= rest[end...].count - 1
      else { return nil }
      let start = end + 1
      pieces.append(rest[start..<start + length])
      rest = rest[(start + length)...]
    }
    return rest.isEmpty ? pieces : nil
  }
}
