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
      parameter needs a value, as in --value id=7, or --value products/:id=7 for the parameter after these components.
      Parameters of a query without a value are left out. Exits with 1 if a screen has no preview for want of a
      value; the file names it.
      """)

  @OptionGroup var source: MapOption
  @Option(help: "The expression that makes the root coordinator.")
  var root = "AppCoordinator()"
  @Option(name: .customLong("import"), help: "A module of the app.")
  var imports: [String] = []
  @Option(help: "The value of a parameter, as in id=7 or products/:id=7; can be repeated.")
  var value: [String] = []
  @OptionGroup var output: OutputOption

  func validate() throws {
    var names: Set<String> = []
    for pair in value {
      guard let end = pair.firstIndex(of: "="), end > pair.startIndex else {
        throw ValidationError("The value “\(pair)” names no parameter. Write it as in id=7.")
      }
      guard names.insert(String(pair[..<end])).inserted else {
        throw ValidationError(
          "There are two values for \(pair[..<end]). Name the components before it, as in products/:id=7."
        )
      }
    }
  }

  func run() async throws {
    let values = Dictionary(
      uniqueKeysWithValues: value.compactMap { pair in
        pair.firstIndex(of: "=").map {
          (String(pair[..<$0]), String(pair[pair.index(after: $0)...]))
        }
      })
    let map = try await source.read()
    let isMatched = source.from == nil ? Console.app?.isMatched : nil
    var isComplete = true
    var lines: [String] = []
    for screen in map.screens {
      // A map may come from elsewhere; a line break in it would end the comment or the literal.
      let name = Self.oneLine(
        screen.name.split(separator: " / ").dropFirst().joined(separator: " / "))
      guard let pattern = screen.url.map(Self.oneLine) else {
        lines.append("// \(name): no link opens it.")
        continue
      }
      let url = PreviewURL(pattern, values)
      let opens = await isMatched?(url.text) ?? true
      if url.missing.isEmpty, opens {
        let call = "NavigatorPreview(\(root), at: \(Self.literal(url.text)))"
        let note = url.leftOut.isEmpty ? "" : "  // without \(url.leftOut.joined(separator: ", "))"
        lines.append("#Preview(\(Self.literal(name))) { \(call) }\(note)")
      } else {
        isComplete = false
        let missing = url.missing + (opens ? [] : url.leftOut)
        let cure =
          missing.isEmpty
          ? "no link matches \(url.text)"
          : "it needs a value; name it with \(missing.map { "--value \($0)=…" }.joined(separator: " "))"
        lines.append("// \(name): \(pattern): \(cure)")
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

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
  }

  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

/// A URL that matches a pattern, with values for its parameters.
private struct PreviewURL {
  private(set) var text = ""
  /// The parameters of the path without a value.
  private(set) var missing: [String] = []
  /// The parameters of the query without a value.
  private(set) var leftOut: [String] = []

  init(_ pattern: String, _ values: [String: String]) {
    let parts = pattern.split(separator: "?", maxSplits: 1)
    var before: [Substring] = []
    let components = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
    text = components.map { component in
      before.append(component)
      guard let name = Self.parameter(component) else {
        return Self.escaped(component.removingPercentEncoding ?? String(component))
      }
      guard let value = Self.value(of: name, after: before, values) else {
        missing.append(name)
        return ""
      }
      // A wildcard takes several components.
      guard component.hasPrefix("*") else { return Self.escaped(value) }
      return value.split(separator: "/").map { Self.escaped(String($0)) }.joined(separator: "/")
    }.joined(separator: "/")
    let items = (parts.dropFirst().first ?? "").split(separator: "&").compactMap {
      item -> String? in
      let pair = item.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let name = Self.parameter(pair[1]) else { return String(item) }
      guard let value = values[name] else {
        leftOut.append(name)
        return nil
      }
      return "\(pair[0])=\(Self.escaped(value))"
    }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
  }

  /// The value of a parameter: that for most of the components before it.
  private static func value(
    of name: String, after components: [Substring], _ values: [String: String]
  ) -> String? {
    for start in components.indices {
      let key = components[start...].joined(separator: "/")
      if start < components.count - 1, let value = values[key] { return value }
    }
    return values[name]
  }

  private static func parameter(_ component: Substring) -> String? {
    guard let mark = component.first, mark == ":" || mark == "*" else { return nil }
    return String(component.dropFirst())
  }

  /// The text with escapes for all but the characters that mean themselves everywhere in a URL.
  private static func escaped(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? text
  }
}
