import ArgumentParser
import CairnExplorer
import Foundation

struct PreviewsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "previews",
    abstract: "Writes a preview of each screen that has a URL.",
    discussion: """
      Each preview opens the URL of a screen, so it shows the screen where users find it: in its stack, tab or sheet.

      The app's own tool explores the app; `cairn` reads a map that was written as JSON, with --from. A URL with a
      parameter needs a value, as in --value id=7. Exits with 1 if a screen has no preview for want of a value; the
      file names it.
      """)

  @OptionGroup var source: MapOption
  @Option(help: "The expression that makes the root coordinator.")
  var root = "AppCoordinator()"
  @Option(name: .customLong("import"), help: "A module of the app.")
  var imports: [String] = []
  @Option(help: "The value of a parameter, as in id=7; can be repeated.")
  var value: [String] = []
  @OptionGroup var output: OutputOption

  func validate() throws {
    for pair in value where !pair.contains("=") {
      throw ValidationError("The value “\(pair)” names no parameter. Write it as in id=7.")
    }
  }

  func run() async throws {
    let values = Dictionary(
      value.map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
      }, uniquingKeysWith: { $1 })
    let map = try await source.read()
    var isComplete = true
    var lines: [String] = []
    for screen in map.screens {
      let name = screen.name.split(separator: " / ").dropFirst().joined(separator: " / ")
      guard let pattern = screen.url else {
        lines.append("// \(name): no link opens it.")
        continue
      }
      let (url, missing) = Self.url(of: pattern, values)
      if let missing {
        isComplete = false
        lines.append("// \(name): \(pattern) needs a value; name it with --value \(missing)=…")
      } else {
        lines.append(
          "#Preview(\(Self.literal(name))) { NavigatorPreview(\(root), at: \(Self.literal(url))) }")
      }
    }
    let modules = (["CairnSwiftUI", "SwiftUI"] + imports).sorted().map { "import \($0)" }
    let text = """
      // Written by `cairn previews`; write it again when a screen has been added.
      \(modules.joined(separator: "\n"))

      \(lines.joined(separator: "\n"))

      """
    try Console.current.write(Data(text.utf8), to: output.output)
    if !isComplete { throw ExitCode(1) }
  }

  /// Returns a URL that matches the pattern, or the first parameter in its path without a value.
  ///
  /// Parameters of the query without a value are left out.
  private static func url(
    of pattern: String, _ values: [String: String]
  ) -> (url: String, missing: String?) {
    let parts = pattern.split(separator: "?", maxSplits: 1).map(String.init)
    var missing: String?
    func filled(_ text: Substring, isWhole: Bool) -> String {
      guard let name = name(in: text) else { return String(text) }
      guard let value = values[name] else {
        missing = missing ?? name
        return ""
      }
      // The rest of a path may have several components.
      let allowed = CharacterSet.urlPathAllowed.subtracting(
        CharacterSet(charactersIn: isWhole ? "" : "/"))
      return value.addingPercentEncoding(withAllowedCharacters: allowed) ?? value
    }
    let path = parts.first.map { $0.split(separator: "/", omittingEmptySubsequences: false) } ?? []
    let url = path.map { filled($0, isWhole: $0.hasPrefix("*")) }.joined(separator: "/")
    var components = URLComponents()
    components.percentEncodedPath = url
    let query = parts.dropFirst().first?.split(separator: "&").compactMap { item -> URLQueryItem? in
      let pair = item.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let name = name(in: pair[1]) else {
        return URLQueryItem(name: String(pair[0]), value: pair.count == 2 ? String(pair[1]) : nil)
      }
      return values[name].map { URLQueryItem(name: String(pair[0]), value: $0) }
    }
    if let query, !query.isEmpty { components.queryItems = query }
    return (components.string ?? url, missing)
  }

  private static func name(in component: Substring) -> String? {
    guard let mark = component.first, mark == ":" || mark == "*" else { return nil }
    return String(component.dropFirst())
  }

  private static func literal(_ text: String) -> String {
    let isPlain = !text.contains { $0 == "\\" || $0 == "\"" }
    return isPlain ? "\"\(text)\"" : "#\"\(text)\"#"
  }
}
