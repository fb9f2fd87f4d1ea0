import ArgumentParser

struct CairnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cairn",
    abstract:
      "Inspects the links of an app, maps its screens, and writes previews, tests and flows.",
    discussion: """
      EXIT CODES
        0   The command did what it says.
        1   A URL, a table of links, an app, a map or a file has a problem, which the output names.
        2   An exploration found no problem, but left states untried.
        64  An argument is missing or wrong.
        65  A file cannot be understood.
        66  A file does not exist.
        69  The command needs something that this machine does not have.
        73  The output cannot be written.

      SHELL COMPLETIONS
        cairn --generate-completion-script zsh    (or bash, fish)

      An app's own tool has the same commands; see the article “The command line tool”.
      """,
    version: "1.0.0",
    subcommands: [
      LinksCommand.self, MapCommand.self, PreviewsCommand.self, ExploreCommand.self,
      TestCommand.self, NewCommand.self, MCPCommand.self,
    ])
}

struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Lists, explains and checks the URLs of an app.",
    discussion: """
      The links are in the app's code. The app's own tool reads them there; `cairn` reads the file that
      `links catalog` of the app's tool, or a test, has written.
      """,
    subcommands: [
      ListLinks.self, ExplainLink.self, LintLinks.self, AppleFile.self, AndroidFile.self,
      CheckFile.self, OpenLink.self, WriteCatalog.self,
    ])
}

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Writes tests.", subcommands: [TestFrom.self])
}
