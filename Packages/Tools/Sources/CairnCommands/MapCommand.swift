import ArgumentParser
import CairnExplorer
import Foundation

struct MapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Maps the screens of an app and the steps between them.",
    discussion: """
      The app's own tool explores the app; `cairn` reads a map that was written as JSON, with --from.

      The end of a file's name decides its format: .json, .dot (Graphviz), .mmd (Mermaid), .md (Mermaid in Markdown) or
      .html. Without --output and --check, the map is printed in Mermaid.

      With --check, the command exits with 1 if the map differs from a committed file, and lists the differences. A file
      of JSON is compared as a map; a file of another format must be exactly what --output would write.
      """)

  @OptionGroup var source: MapOption
  @Option(
    name: .shortAndLong, help: "A file to write; can be repeated.",
    completion: .file(extensions: MapFormat.allCases.map(\.rawValue)))
  var output: [String] = []
  @Option(
    help: "A committed file with which to compare; can be repeated.",
    completion: .file(extensions: MapFormat.allCases.map(\.rawValue)))
  var check: [String] = []
  @Option(help: "The title of the page.")
  var title = "Map of the app"
  @Option(
    help: "The folder with the images of screens, as the page refers to it.",
    completion: .directory)
  var images: String?

  func run() async throws {
    let formats = try output.map { (path: $0, format: try MapFormat(path: $0)) }
    // Before the exploration, which can take minutes.
    let committed = try check.map { path in
      let format = try MapFormat(path: path)
      let baseline = format == .json ? try MapOption.read(path) : nil
      let text = baseline == nil ? try Console.read(path, hint: MapOption.hint(path)) : nil
      return (path: path, format: format, baseline: baseline, text: text)
    }
    let map = try await source.read()
    for (path, format) in formats {
      try Console.current.write(Data(text(of: map, as: format, at: path).utf8), to: path)
    }
    var isCurrent = true
    for file in committed {
      let differences =
        try file.baseline.map { map.differences(from: $0) }
        ?? Self.differences(
          of: text(of: map, as: file.format, at: file.path),
          from: String(decoding: file.text ?? Data(), as: UTF8.self))
      Self.write(differences, at: file.path)
      isCurrent = isCurrent && differences.isEmpty
    }
    if !isCurrent { throw ExitCode(1) }
    if committed.isEmpty, output.isEmpty { Console.current.write(map.mermaid) }
  }

  /// The lines that are only in one of the texts, and a note if only their order differs.
  private static func differences(of new: String, from old: String) -> [String] {
    guard new != old else { return [] }
    let lines = (
      new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
    let changes = lines.0.difference(from: lines.1).map { change in
      switch change {
      case .remove(_, let line, _): "− \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
    return changes.isEmpty ? ["The ends of lines differ."] : changes
  }

  private static func write(_ differences: [String], at path: String) {
    guard !differences.isEmpty else { return Console.current.write("\(path) is up to date.") }
    // A page has long lines.
    let lines = differences.prefix(50).map { String($0.prefix(200)) }
    let rest =
      differences.count > lines.count ? "\n… and \(differences.count - lines.count) more" : ""
    Console.current.write(
      """
      \(lines.joined(separator: "\n"))\(rest)

      \(differences.count) differences from \(path). If they are intended, write it again with --output \(path).
      """)
  }

  private func text(
    of map: ExplorationMap, as format: MapFormat, at path: String
  ) throws -> String {
    switch format {
    case .json: String(decoding: try map.data(), as: UTF8.self) + "\n"
    case .dot: map.dot
    case .mmd: map.mermaid
    case .md: "# \(title)\n\n```mermaid\n\(map.mermaid)```\n"
    case .html: map.html(title: title, images: images(of: map, besides: path))
    }
  }

  /// The images that exist, by the names of their screens.
  private func images(of map: ExplorationMap, besides page: String) -> [String: String] {
    guard let images else { return [:] }
    let folder = URL(filePath: page).deletingLastPathComponent()
    var found: [String: String] = [:]
    for screen in map.screens {
      let path = "\(images)/\(screen.imageName)"
      let file = folder.appending(path: path).path(percentEncoded: false)
      if FileManager.default.fileExists(atPath: file) { found[screen.name] = path }
    }
    return found
  }
}

struct MapOption: ParsableArguments {
  @Option(
    help: "The map to read, as JSON; not needed in an app's own tool.",
    completion: .file(extensions: ["json"]))
  var from: String?

  /// Reads the map, or explores the app.
  func read() async throws -> ExplorationMap {
    if let from { return try Self.read(from) }
    guard let app = Console.app else {
      throw ToolFailure(
        .usage,
        "The map is missing. To fix this, name its JSON file with --from, or run the command with the "
          + "app's own tool.")
    }
    let report = await app.exploreScreens()
    var summary = "Tried \(report.edges.count) steps in \(report.states.count) states."
    if !report.isComplete {
      summary +=
        "\nThe map is incomplete: the explorer's bound left \(report.frontier) states untried."
    }
    for problem in report.problems {
      summary += "\nProblem: \(problem.message)\n  after \(problem.path.joined(separator: ", "))"
    }
    Console.current.writeError(summary)
    return report.map
  }

  static func hint(_ path: String) -> String {
    "To write it, run `map --output \(path)` of the app's tool."
  }

  static func read(_ path: String) throws -> ExplorationMap {
    let data = try Console.read(path, hint: hint(path))
    do {
      return try ExplorationMap(data: data)
    } catch DecodingError.dataCorrupted(let context)
      where context.codingPath.last?.stringValue == "version"
    {
      throw ToolFailure(
        .malformedInput,
        "The file \(path) cannot be read. \(context.debugDescription) \(hint(path))")
    } catch {
      throw ToolFailure(.malformedInput, "The file \(path) is not a map. \(hint(path))")
    }
  }
}

/// The formats of a map, by the end of the file's name.
enum MapFormat: String, CaseIterable {
  case json, dot, mmd, md, html

  init(path: String) throws {
    let ending = URL(filePath: path).pathExtension
    guard let format = Self(rawValue: ending) else {
      let known = Self.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw ToolFailure(
        .usage, "The format of \(path) is unknown. To fix this, end the name with one of \(known).")
    }
    self = format
  }
}
