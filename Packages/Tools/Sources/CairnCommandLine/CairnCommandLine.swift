import CairnCommands
import Foundation

/// The command line tool `cairn`, which reads files and contains no app.
@main
struct CairnCommandLine {
  static func main() async {
    exit(await CairnCommandRunner.run(Array(CommandLine.arguments.dropFirst())))
  }
}
