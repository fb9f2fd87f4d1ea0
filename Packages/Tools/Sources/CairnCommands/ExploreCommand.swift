import ArgumentParser
import CairnExplorer

struct ExploreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Tries all links, ways back and actions, and reports each problem with its path.",
    discussion: """
      Only an app's own tool can explore. Each problem is printed as a test for the app's package. Exits with 1 if there is
      a problem, and with 2 if there is none but states were left untried.
      """)

  @Option(help: "The number of states at which to stop; by default, that of the explorer.")
  var bound: Int?
  @Option(help: "A step to perform first, as in a problem's path; can be repeated.")
  var after: [String] = []
  @OptionGroup var json: JSONOption

  func validate() throws {
    if let bound, bound < 1 { throw ValidationError("The bound must be at least 1.") }
  }

  func run() async throws {
    guard let app = Console.app else {
      throw ToolFailure(
        .usage, "The app is missing. To fix this, run the command with the app's own tool.")
    }
    let report = await app.explore(bound, after)
    if json.isJSON {
      try Console.current.writeJSON(report)
    } else {
      Console.current.write(report.description)
    }
    if !report.problems.isEmpty { throw ExitCode(1) }
    guard !report.isComplete else { return }
    Console.current.writeError(
      "\(report.frontier) states were left untried. To try them, raise the bound with --bound.")
    throw ExitCode(2)
  }
}
