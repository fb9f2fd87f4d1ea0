import ArgumentParser
import Cairn
import CairnTools
import Foundation

struct TestFrom: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "from",
    abstract: "Writes a test of Swift Testing that repeats a recording.",
    discussion: """
      An app's own tool finds the actions of screens that a recording does not contain, such as a sign-in, and removes the \
      steps that are not needed to reach the tree with which the recording ended. Private values are not written. Exits \
      with 1 if the test has lines to complete, because it needs code of the app, or does not reach that tree.
      """)

  @Argument(help: "The recording.", completion: .file(extensions: ["json"]))
  var recording: String
  @Option(
    help: "The expression that makes the root coordinator; an app's own tool writes its explorer.")
  var root = "AppCoordinator()"
  @Option(
    help:
      "The expression that makes the explorer of an app's own tool in the test; its name by default."
  )
  var explorer: String?
  @Option(name: .customLong("import"), help: "A module of the app.")
  var imports: [String] = []
  @Option(help: "The name of the test's function.")
  var name = "recorded"
  @Flag(help: "Keep all steps.")
  var keepSteps = false
  @Flag(help: "Replace the file of --output if it exists.")
  var replace = false
  @OptionGroup var output: OutputOption

  func validate() throws {
    guard name.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil, !Self.keywords.contains(name)
    else {
      throw ValidationError("The name “\(name)” is not the name of a function.")
    }
  }

  private static let keywords: Set = [
    "Any", "Self", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  func run() async throws { try await Self.perform(self) }

  @MainActor
  private static func perform(_ command: Self) async throws {
    if let path = command.output.output, !command.replace,
      FileManager.default.fileExists(atPath: path)
    {
      throw ToolFailure(
        .noOutput,
        "The file \(path) exists, and may have been changed by hand, so nothing was written. To fix this, choose "
          + "another name, or replace it with --replace.")
    }
    let data = try Console.read(
      command.recording, hint: "To write one, save `recorder.recording.data()` in the app.")
    let recording: NavigationRecording
    do {
      recording = try NavigationRecording(data: data)
    } catch DecodingError.dataCorrupted(let context) where context.underlyingError == nil {
      throw ToolFailure(
        .malformedInput,
        "The file \(command.recording) cannot be used. \(context.debugDescription)")
    } catch {
      throw ToolFailure(
        .malformedInput,
        "The file \(command.recording) is not a recording. To write one, save "
          + "`recorder.recording.data()` in the app.")
    }
    var test =
      if let app = Console.app { await app.test(recording, !command.keepSteps) } else {
        RecordedTest(recording)
      }
    if let explorer = command.explorer, test.explorer != nil { test.explorer = explorer }
    let source = test.source(root: command.root, imports: command.imports, name: command.name)
    try Console.current.write(Data(source.utf8), to: command.output.output)
    guard !test.isComplete else { return }
    Console.current.writeError(
      test.divergence.map {
        "The test does not pass: after “\($0)” the app differs from the recording. To fix this, give the explorer's fakes the "
          + "data that the app had, and let them give the same answers."
      }
        ?? "The test cannot pass yet: the recording contains too little to repeat it. Complete the lines that are marked in it."
    )
    throw ExitCode(1)
  }
}
