/// Gives fakes their answers; an ``Explorer`` tries every option.
///
/// <!-- snippet: explorer-choices -->
/// ```swift
/// @MainActor
/// private struct FakeStock {
///   let choices: Choices
///
///   func isAvailable() async -> Bool { choices.choose("available", from: [true, false]) }
/// }
/// ```
///
/// A condition of `when(_:then:otherwise:)` that asks such a fake is explored in both branches.
@MainActor
public final class Choices {
  /// The answers that this run gives, by index; the first option after the last of them.
  private var script: [Int] = []
  /// The questions since the script was set, with the number of options.
  private(set) var asked: [(name: String, count: Int, index: Int)] = []
  /// True if a script named an option that does not exist.
  private(set) var isOutOfDate = false

  init() {}

  /// Returns one of the options; the explorer tries all of them.
  ///
  /// - Parameters:
  ///   - name: The name of the question in paths.
  ///   - options: The possible answers; must not be empty. The first is tried first.
  public func choose<Option>(_ name: String, from options: [Option]) -> Option {
    let wanted = script.indices.contains(asked.count) ? script[asked.count] : 0
    let index = options.indices.contains(wanted) ? wanted : 0
    if index != wanted { isOutOfDate = true }
    asked.append((name, options.count, index))
    return options[index]
  }

  /// Sets the answers of the next step.
  func begin(_ script: [Int]) {
    self.script = script
    asked = []
  }

  /// The answers of the step, for its name: `[available 1]`; empty if it asked nothing.
  var text: String {
    asked.isEmpty ? "" : " [" + asked.map { "\($0.name) \($0.index)" }.joined(separator: ", ") + "]"
  }

  /// The scripts that differ from this step's in one answer after the given number of answers.
  func alternatives(after count: Int) -> [[Int]] {
    asked.indices.dropFirst(count).flatMap { position in
      (1..<max(asked[position].count, 1)).map { option in
        asked[..<position].map(\.index) + [option]
      }
    }
  }
}
