import ArgumentParser
import Foundation

/// Runs a command in this process.
public enum CairnCommandRunner {
  /// Runs the command that the arguments name, and prints its output.
  ///
  /// - Returns: The exit code; see `cairn help`.
  public static func run(_ arguments: [String]) async -> Int32 {
    await run(arguments, console: Console())
  }

  /// Runs a command with the links and coordinators of an app.
  ///
  /// - Returns: The exit code.
  public static func run<Tool: CairnTool>(
    _ arguments: [String], tool: Tool.Type
  ) async -> Int32 {
    await Console.$app.withValue(ToolApp(tool)) { await run(arguments, console: Console()) }
  }

  static func run(_ arguments: [String], console: Console) async -> Int32 {
    await Console.$current.withValue(console) {
      do {
        var command = try CairnCommand.parseAsRoot(arguments)
        if var asynchronous = command as? any AsyncParsableCommand {
          try await asynchronous.run()
        } else {
          try command.run()
        }
        return 0
      } catch let failure as ToolFailure {
        console.writeError("Error: \(failure)")
        return failure.code.rawValue
      } catch {
        let code = CairnCommand.exitCode(for: error)
        let text = CairnCommand.fullMessage(for: error)
        if !text.isEmpty {
          if code.isSuccess { console.write(text) } else { console.writeError(text) }
        }
        return code.rawValue
      }
    }
  }
}

/// An error with its remedy and the exit code.
struct ToolFailure: Error, CustomStringConvertible {
  /// The exit codes; those above 1 are from BSD's sysexits.
  enum Code: Int32 {
    case finding = 1
    case usage = 64
    case malformedInput = 65
    case missingInput = 66
    case unavailable = 69
    case noOutput = 73
  }

  let code: Code
  let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

/// The output of a command.
final class Console: @unchecked Sendable {
  // `@unchecked` because of the texts, which only the task of the command changes.

  @TaskLocal static var current = Console()
  @TaskLocal static var app: ToolApp?

  private let isKept: Bool
  private(set) var output = ""
  private(set) var errors = ""

  /// - Parameter isKept: True to keep the output instead of printing it.
  init(isKept: Bool = false) { self.isKept = isKept }

  func write(_ text: String) {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if isKept { output += text } else { FileHandle.standardOutput.write(Data(text.utf8)) }
  }

  func writeError(_ text: String) {
    if isKept {
      errors += text + "\n"
    } else {
      FileHandle.standardError.write(Data((text + "\n").utf8))
    }
  }

  func writeJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Writes to a file, or to the output if there is no path.
  func write(_ data: Data, to path: String?) throws {
    guard let path else { return write(String(decoding: data, as: UTF8.self)) }
    do {
      try data.write(to: URL(filePath: path))
    } catch {
      throw ToolFailure(
        .noOutput, "The file \(path) cannot be written. To fix this, name a folder that exists.")
    }
    write("Wrote \(path).")
  }

  static func read(_ path: String, hint: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolFailure(.missingInput, "The file \(path) does not exist or cannot be read. \(hint)")
    }
    return data
  }
}
