import ArgumentParser
import CairnNew

/// The command of the package CairnNew, which is also built alone.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes an app, a flow or a screen, with tests.")

  @Argument(
    parsing: .captureForPassthrough,
    help: "What to write, its name and options; `cairn new help` lists them.")
  var arguments: [String] = []

  func run() throws {
    let result = Generator.run(arguments, as: "cairn new")
    if !result.output.isEmpty { Console.current.write(result.output) }
    if !result.errors.isEmpty { Console.current.writeError(String(result.errors.dropLast())) }
    if result.code != 0 { throw ExitCode(result.code) }
  }
}
