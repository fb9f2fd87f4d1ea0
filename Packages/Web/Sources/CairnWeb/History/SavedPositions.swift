import Foundation

/// The JSON of a history's lowest positions, so that a save encodes only the positions that have changed since
/// the last one.
///
/// A position has most of its steps in common with the position before, so only the others are written. A
/// change of a position therefore changes the JSON of the next one too.
struct SavedPositions: Sendable {
  private var numbers: [Int] = []
  /// The end of each position in the bytes.
  private var ends: [Int] = []
  private var bytes: [UInt8] = []

  /// Forgets the positions from this number on.
  mutating func forget(from number: Int) {
    while let last = numbers.last, last >= number {
      numbers.removeLast()
      ends.removeLast()
    }
    bytes.removeLast(bytes.count - (ends.last ?? 0))
  }

  /// The JSON of all positions.
  @MainActor
  mutating func json(of positions: [Int: SceneHistory.Position]) throws -> Data {
    var before = numbers.last.flatMap { positions[$0] }?.place.steps ?? []
    if numbers.count < positions.count {
      for number in positions.keys.sorted().dropFirst(numbers.count) {
        guard let position = positions[number] else { continue }
        let steps = position.place.steps
        let json = try Self.json(of: position, number, steps, after: before)
        if !numbers.isEmpty { bytes.append(UInt8(ascii: ",")) }
        bytes += json
        numbers.append(number)
        ends.append(bytes.count)
        before = steps
      }
    }
    var json = Data(capacity: bytes.count + 2)
    json.append(UInt8(ascii: "["))
    json.append(contentsOf: bytes)
    json.append(UInt8(ascii: "]"))
    return json
  }

  @MainActor
  private static func json(
    of position: SceneHistory.Position, _ number: Int, _ steps: [HistoryPlace.Step],
    after before: [HistoryPlace.Step]
  ) throws -> Data {
    let kept = zip(before, steps).prefix { $0.isSame(as: $1) }.count
    return try JSONWriter.write { json in
      try json.object { json in
        json.key("number")
        json.write(number)
        json.key("url")
        json.write(position.url)
        json.key("levels")
        json.array(position.place.levels) { $0.write($1.count) }
        json.key("kept")
        json.write(kept)
        json.key("steps")
        try json.array(steps.dropFirst(kept)) { json, step in try step.write(to: &json) }
      }
    }
  }
}
