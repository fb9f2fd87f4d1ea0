import Foundation

/// A random program: its root coordinator and its steps.
struct Program: Codable {
  var root: Spot
  var steps: [Step]

  init(root: Spot, steps: [Step]) {
    self.root = root
    self.steps = steps
  }

  /// Creates a program from the log that is printed when it fails.
  ///
  /// ```swift
  /// #expect(await ProgramRunner.failure(of: Program(log: #"{"root":"stack 1","steps":[…]}"#)) == nil)
  /// ```
  init(log: String) throws {
    self = try JSONDecoder().decode(Program.self, from: Data(log.utf8))
  }

  /// The program in one line, which ``init(log:)`` reads.
  var log: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension Program {
  /// Returns the program without the steps that are not needed for it to fail (delta debugging).
  @MainActor
  func shrunk(
    _ failure: @MainActor (Program) async -> (steps: Int, text: String)?
  ) async -> Program {
    var small = self
    if let failure = await failure(small) {
      small.steps = Array(small.steps.prefix(failure.steps))
    }
    for size in [16, 8, 4, 2, 1, 1] {
      var index = 0
      while index < small.steps.count {
        var candidate = small
        candidate.steps.removeSubrange(index..<min(index + size, small.steps.count))
        if await failure(candidate) != nil {
          small = candidate
        } else {
          index += size
        }
      }
    }
    return small
  }
}
