public import Foundation

/// The screens of an app and the steps between them, for documentation and for pull requests.
///
/// ```swift
/// let map = await explorer().explore().map
/// try map.mermaid.write(to: file, atomically: true, encoding: .utf8)
/// #expect(map.differences(from: try ExplorationMap(data: Data(contentsOf: baseline))).isEmpty)
/// ```
///
/// States that show the same screen are one screen of the map. The output is the same in each run.
public struct ExplorationMap: Equatable, Codable, Sendable {
  /// A screen of the map.
  public struct Screen: Equatable, Codable, Sendable {
    /// The path to the screen: `AppCoordinator / shop / cart`.
    public let name: String
    /// The URL of the first state that shows it; nil if it has none.
    public let url: String?
  }

  /// The steps from one screen to another.
  public struct Way: Equatable, Codable, Sendable {
    /// The name of the screen before.
    public let from: String
    /// The name of the screen after.
    public let to: String
    /// The steps, in alphabetical order; links from outside are left out.
    public let steps: [String]
  }

  /// The screens, in alphabetical order.
  public let screens: [Screen]
  /// The ways, in the order of their screens.
  public let ways: [Way]

  /// Reads a map from JSON.
  ///
  /// - Throws: `DecodingError` if the data is not a map.
  public init(data: Data) throws { self = try JSONDecoder().decode(Self.self, from: data) }

  init(_ report: ExplorationReport) {
    var urls: [String: String?] = [:]
    for state in report.states where urls[state.screen] == nil { urls[state.screen] = state.url }
    screens = urls.sorted { $0.key < $1.key }.map { Screen(name: $0.key, url: $0.value) }
    var steps: [[String]: Set<String>] = [:]
    for edge in report.edges where !edge.step.hasPrefix("open ") {
      let ends = [report.states[edge.from].screen, report.states[edge.to].screen]
      if ends[0] != ends[1] { steps[ends, default: []].insert(edge.step) }
    }
    ways = steps.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      Way(from: $0.key[0], to: $0.key[1], steps: $0.value.sorted())
    }
  }
}

extension ExplorationReport {
  /// The screens and the steps between them.
  public var map: ExplorationMap { ExplorationMap(self) }
}

extension ExplorationMap {
  /// Returns the map as JSON, to be committed as a baseline.
  ///
  /// - Throws: `EncodingError`, which does not occur.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// The map in the language of Graphviz.
  public var dot: String {
    let nodes = screens.map { screen in
      "  \(Self.quoted(screen.name)) [label=\(Self.quoted(Self.label(screen)))];"
    }
    let arrows = ways.map { way in
      "  \(Self.quoted(way.from)) -> \(Self.quoted(way.to)) "
        + "[label=\(Self.quoted(way.steps.joined(separator: "\n")))];"
    }
    return (["digraph app {", "  node [shape=box];"] + nodes + arrows + ["}", ""])
      .joined(separator: "\n")
  }

  /// The map in the language of Mermaid.
  public var mermaid: String {
    var numbers: [String: Int] = [:]
    for (index, screen) in screens.enumerated() { numbers[screen.name] = index }
    let nodes = screens.enumerated().map { "  s\($0)[\"\(Self.entities(Self.label($1)))\"]" }
    let arrows = ways.map { way in
      let steps = way.steps.map(Self.entities).joined(separator: "<br>")
      return "  s\(numbers[way.from] ?? 0) -->|\"\(steps)\"| s\(numbers[way.to] ?? 0)"
    }
    return (["flowchart LR"] + nodes + arrows + [""]).joined(separator: "\n")
  }

  /// Returns the differences from a committed map as lines; empty if there are none.
  public func differences(from baseline: ExplorationMap) -> [String] {
    let (old, new) = (baseline.lines, lines)
    let (known, present) = (Set(old), Set(new))
    return old.filter { !present.contains($0) }.map { "− \($0)" }
      + new.filter { !known.contains($0) }.map { "+ \($0)" }
  }

  private var lines: [String] {
    screens.map { "screen \($0.name)\($0.url.map { " at \($0)" } ?? "")" }
      + ways.flatMap { way in way.steps.map { "\(way.from) → \(way.to) by “\($0)”" } }
  }

  private static func label(_ screen: Screen) -> String {
    ([screen.name] + [screen.url].compactMap(\.self)).joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  private static func entities(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\n", with: "<br>")
  }
}
