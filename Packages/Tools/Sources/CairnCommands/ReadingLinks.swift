import ArgumentParser
import CairnTools
import Foundation

struct ListLinks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists every pattern with its route, its values and its source.")

  @OptionGroup var options: CatalogOptions
  @OptionGroup var json: JSONOption

  func run() async throws {
    let catalog = try await options.read()
    if json.isJSON { return try Console.current.writeJSON(catalog) }
    let width = min(catalog.entries.map(\.pattern.count).max() ?? 0, 44)
    for entry in catalog.entries {
      var line = entry.pattern.padding(width) + "  " + entry.route
      switch entry.use {
      case .all: break
      case .matchOnly: line += "  (match only)"
      case .internalOnly: line += "  (internal)"
      }
      if let other = entry.shadowedBy { line += "  (shadowed by \(other))" }
      Console.current.write(line)
    }
    Console.current.write("\(catalog.entries.count) links")
  }
}

struct ExplainLink: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Explains what a URL opens: pattern, values, stack, and in an app's own tool the guards.",
    discussion: "Exits with 1 if no link matches.")

  @Argument(help: "The URL, or only its path and query.")
  var url: String
  @OptionGroup var options: CatalogOptions
  @OptionGroup var json: JSONOption

  func run() async throws {
    let isJSON = json.isJSON
    let catalog = try await options.read()
    let app = options.catalog == nil ? Console.app : nil
    let found = await app?.explain(catalog, url) ?? catalog.explain(url)
    if isJSON { try Console.current.writeJSON(found) }
    guard found.reason == nil else {
      if !isJSON {
        let others = found.others.isEmpty ? "" : " See \(found.others.joined(separator: ", "))."
        Console.current.write("\(url) leads nowhere: \(found.reason ?? "").\(others)")
      }
      throw ExitCode(1)
    }
    guard !isJSON else { return }
    var lines = ["pattern  \(found.pattern ?? "")", "route    \(found.route ?? "")"]
    lines += found.values.map { "value    \($0.name) = \($0.text)" }
    if !found.stack.isEmpty { lines.append("stack    \(found.stack.joined(separator: ", "))") }
    if let source = found.source { lines.append("source   \(source)") }
    if !found.others.isEmpty {
      lines.append("also     \(found.others.joined(separator: ", "))")
    }
    if let app {
      let result = await app.open(url)
      lines += ["", "Opened in a new app:", result.explanation, "", result.outline]
    } else {
      lines.append("The types of values and the guards are not known without the app's own tool.")
    }
    Console.current.write(lines.joined(separator: "\n"))
  }
}

struct LintLinks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Finds conflicting, shadowed and unprintable links.",
    discussion: "Exits with 1 if there is a problem.")

  @OptionGroup var options: CatalogOptions
  @OptionGroup var json: JSONOption

  func run() async throws {
    let catalog = try await options.read()
    let shadowed = catalog.shadowed.map { entry in
      "\(entry.source): the pattern \(entry.pattern) → \(entry.route) is shadowed: "
        + "\(entry.example ?? "") opens \(entry.shadowedBy ?? ""). To fix this, remove one of the two, or "
        + "mount one of their flows at another path."
    }
    let problems = catalog.problems + shadowed
    if json.isJSON {
      try Console.current.writeJSON(problems)
    } else {
      for problem in problems { Console.current.write(problem) }
      Console.current.write("\(catalog.entries.count) links, \(problems.count) problems")
    }
    if !problems.isEmpty { throw ExitCode(1) }
  }
}

struct WriteCatalog: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog", abstract: "Writes all links to a file, for `cairn` and for other tools."
  )

  @OptionGroup var options: CatalogOptions
  @OptionGroup var output: OutputOption

  func run() async throws {
    try Console.current.write(try await options.read().data(), to: output.output)
  }
}

extension String {
  func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
