public import Foundation

/// The screens of an app and the steps between them, for documentation and for pull requests.
///
/// <!-- snippet: doc-map -->
/// ```swift
/// let map = await explorer().exploreScreens().map
/// try map.mermaid.write(to: file, atomically: true, encoding: .utf8)
/// #expect(map.differences(from: try ExplorationMap(data: Data(contentsOf: baseline))).isEmpty)
/// ```
///
/// States that show the same screen, with any values, are one screen of the map. The output is the
/// same in each run.
public struct ExplorationMap: Equatable, Codable, Sendable {
  /// A screen of the map.
  ///
  /// <!-- snippet: doc-map-screen -->
  /// ```swift
  /// let unlinked = map.screens.filter { $0.url == nil }.map(\.name)
  /// ```
  public struct Screen: Equatable, Codable, Sendable {
    /// The path to the screen: `AppCoordinator / shop / product`.
    public let name: String
    /// The pattern of the link that opens the screen, such as `/products/:id`; nil if there is
    /// none.
    public let url: String?

    /// The name of a file with the screen's image: `appcoordinator-shop-cart.png`.
    ///
    /// Hyphens join the words of the screen's name, in lower case. A word consists of ASCII letters
    /// and digits.
    public var imageName: String {
      let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      return words.joined(separator: "-").lowercased() + ".png"
    }
  }

  /// The steps from one screen to another.
  ///
  /// <!-- snippet: doc-map-way -->
  /// ```swift
  /// for way in map.ways {
  ///   print("\(way.from) → \(way.to): \(way.steps.joined(separator: ", "))")
  /// }
  /// ```
  public struct Way: Equatable, Codable, Sendable {
    /// The name of the screen before the steps.
    public let from: String
    /// The name of the screen after the steps.
    public let to: String
    /// The steps, in alphabetical order, without steps that open links.
    public let steps: [String]
  }

  /// The screens, in alphabetical order.
  public let screens: [Screen]
  /// The ways, in the order of their screens.
  public let ways: [Way]

  /// The version of the format that ``data()`` writes.
  ///
  /// A later version of Cairn also reads the formats of earlier versions.
  public static let formatVersion = 1

  private enum CodingKeys: String, CodingKey { case screens, ways, version }

  /// Reads a map from JSON.
  ///
  /// - Throws: `DecodingError` if the data is not a map, or has a later version of the format.
  public init(data: Data) throws { self = try JSONDecoder().decode(Self.self, from: data) }

  /// Reads a map.
  ///
  /// - Throws: `DecodingError` if the map has a later version of the format.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // The first maps had no version.
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? 1
    guard (1...Self.formatVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "This build reads maps of version \(Self.formatVersion), not \(version).")
    }
    screens = try container.decode([Screen].self, forKey: .screens)
    ways = try container.decode([Way].self, forKey: .ways)
  }

  /// Writes the map with the version of the format.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .version)
    try container.encode(screens, forKey: .screens)
    try container.encode(ways, forKey: .ways)
  }

  init(_ report: ExplorationReport) {
    var urls: [String: String?] = [:]
    for state in report.states where (urls[state.screenType] ?? nil) == nil {
      urls[state.screenType] = .some(state.urlPattern)
    }
    screens = urls.sorted { $0.key < $1.key }.map { Screen(name: $0.key, url: $0.value) }
    var steps: [[String]: Set<String>] = [:]
    for edge in report.edges where !edge.step.hasPrefix("open ") {
      let ends = [report.states[edge.from].screenType, report.states[edge.to].screenType]
      if ends[0] != ends[1] { steps[ends, default: []].insert(Self.withoutValues(edge.step)) }
    }
    ways = steps.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      Way(from: $0.key[0], to: $0.key[1], steps: $0.value.sorted())
    }
  }

  /// The step without the values of the route of a tab.
  private static func withoutValues(_ step: String) -> String {
    guard isSelection(step), let end = step.firstIndex(of: "(") else { return step }
    return String(step[..<end])
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
  ///
  /// Each flow is a box around its screens. Steps that select tabs and pages are left out, because
  /// they are possible nearly everywhere.
  public var dot: String {
    // Graphviz's older ranking fails for some maps with boxes: "trouble in init_rank".
    var lines = ["digraph app {", "  rankdir=LR;", "  newrank=true;", "  node [shape=box];"]
    for (number, lane) in lanes.enumerated() {
      lines += ["  subgraph cluster_\(number) {", "    label=\(Self.quoted(lane.flow));"]
      for (screen, name) in lane.screens {
        let label = Self.quoted(Self.label(screen, named: name))
        lines.append("    \(Self.quoted(screen.name)) [label=\(label)];")
      }
      lines.append("  }")
    }
    for way in drawnWays {
      let label = Self.quoted(way.steps.joined(separator: "\n"))
      lines.append("  \(Self.quoted(way.from)) -> \(Self.quoted(way.to)) [label=\(label)];")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// The map in the language of Mermaid, with the same content as ``dot``.
  public var mermaid: String {
    var numbers: [String: Int] = [:]
    for (index, screen) in screens.enumerated() { numbers[screen.name] = index }
    var lines = ["flowchart LR"]
    for (number, lane) in lanes.enumerated() {
      lines.append("  subgraph f\(number)[\"\(Self.entities(lane.flow))\"]")
      for (screen, name) in lane.screens {
        let label = Self.entities(Self.label(screen, named: name))
        lines.append("    s\(numbers[screen.name] ?? 0)[\"\(label)\"]")
      }
      lines.append("  end")
    }
    for way in drawnWays {
      let steps = way.steps.map(Self.entities).joined(separator: "<br>")
      lines.append("  s\(numbers[way.from] ?? 0) -->|\"\(steps)\"| s\(numbers[way.to] ?? 0)")
    }
    return (lines + [""]).joined(separator: "\n")
  }

  /// A flow with its screens and their names within it.
  struct Lane {
    let flow: String
    var screens: [(screen: Screen, name: String)] = []
  }

  /// The flows, in the order in which their first screens are in the map.
  ///
  /// The flow of a screen is the part of its name before the last ` / `.
  var lanes: [Lane] {
    var lanes: [Lane] = []
    var numbers: [String: Int] = [:]
    for screen in screens {
      let end = screen.name.ranges(of: " / ").last
      let flow = end.map { String(screen.name[..<$0.lowerBound]) } ?? "No flow"
      let name = end.map { String(screen.name[$0.upperBound...]) } ?? screen.name
      let number = numbers[flow] ?? lanes.count
      if number == lanes.count { lanes.append(Lane(flow: flow)) }
      numbers[flow] = number
      lanes[number].screens.append((screen, name))
    }
    return lanes
  }

  /// Returns true if the step selects a tab or a page.
  static func isSelection(_ step: String) -> Bool { step.hasPrefix("select ") }

  /// The ways without the selection of tabs and pages.
  private var drawnWays: [Way] {
    ways.compactMap { way in
      let steps = way.steps.filter { !Self.isSelection($0) }
      return steps.isEmpty ? nil : Way(from: way.from, to: way.to, steps: steps)
    }
  }

  /// Returns the differences from a committed map as lines, grouped by screen; empty if the maps
  /// agree.
  public func differences(from baseline: ExplorationMap) -> [String] {
    func urls(_ map: ExplorationMap) -> [String: String?] {
      Dictionary(map.screens.map { ($0.name, $0.url) }, uniquingKeysWith: { first, _ in first })
    }
    func end(_ url: String?) -> String { url.map { " at \($0)" } ?? "" }
    func steps(_ map: ExplorationMap) -> [String: [String]] {
      var steps: [String: [String]] = [:]
      for way in map.ways {
        steps[way.from, default: []] += way.steps.map { "\(way.from) → \(way.to) by “\($0)”" }
      }
      return steps
    }
    let (oldURLs, newURLs) = (urls(baseline), urls(self))
    let (oldSteps, newSteps) = (steps(baseline), steps(self))
    let names = Set(oldURLs.keys).union(newURLs.keys).union(oldSteps.keys).union(newSteps.keys)
    return names.sorted().flatMap { name in
      var lines: [String] = []
      switch (oldURLs[name], newURLs[name]) {
      case (let old?, let new?) where old != new:
        lines.append("± screen \(name): \(old ?? "no URL") → \(new ?? "no URL")")
      case (let old?, nil): lines.append("− screen \(name)\(end(old))")
      case (nil, let new?): lines.append("+ screen \(name)\(end(new))")
      default: break
      }
      let (old, new) = (oldSteps[name] ?? [], newSteps[name] ?? [])
      lines += Set(old).subtracting(new).sorted().map { "− \($0)" }
      return lines + Set(new).subtracting(old).sorted().map { "+ \($0)" }
    }
  }

  private static func label(_ screen: Screen, named name: String) -> String {
    ([name] + [screen.url].compactMap(\.self)).joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  /// The text for Mermaid, which reads `#35;` as an entity, and text in backquotes as Markdown.
  private static func entities(_ text: String) -> String {
    text.replacing("#", with: "#35;").replacing("`", with: "#96;")
      .replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\n", with: "<br>")
  }
}
