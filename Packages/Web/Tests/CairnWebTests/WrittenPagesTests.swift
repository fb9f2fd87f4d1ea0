import Cairn
import Foundation
import Synchronization
import Testing

@testable import CairnWeb

@Suite("Pages that were written before")
struct WrittenPagesTests {
  /// Counts how often a page is rendered.
  private final class Renderings: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }

    func render(_ page: Page, _ stamp: String) -> String {
      number.add(1, ordering: .relaxed)
      return "\(page.template)<\(stamp)><\(stamp)>"
    }
  }

  private let pages = WrittenPages(limit: 64 << 10)
  private let renderings = Renderings()

  private func write(_ page: Page, _ stamp: String) -> String {
    pages.write(page, stamp: stamp) { renderings.render(page, $0) }
  }

  @Test("A page is not rendered again after it was written twice")
  func kept() {
    // Each of these dictionaries has its names in another order.
    let equal = (0..<5).map { _ in
      Page("a", ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7, "h": 8])
    }
    for (page, stamp) in zip(equal, ["1", "two", "3", "four", "five"]) {
      #expect(write(page, stamp) == "a<\(stamp)><\(stamp)>")
    }
    // Once for each of the first two stamps, and once with the mark instead of the second.
    #expect(renderings.count == 3)
  }

  @Test("Pages that differ in any part are kept apart")
  func apart() {
    let all: [Page] = [
      Page("a"), Page("b"), Page("a", ["x": "y"]), Page("a", ["y": "x"]), Page("a", ["xy": ""]),
      Page("a", ["x": nil]), Page("a", ["x": true]), Page("a", ["x": false]),
      Page("a", ["x": ["y"]]), Page("a", ["x": [[String]]()]), Page("a", ["x": [["y"]]]),
      Page("a", ["x": ["y", "z"]]), Page("a", ["x": ["y"], "z": ""]),
      Page("a", ["x": ["y": "z"] as PageValues]), Page("a", ["x": PageForm("y")]),
      Page("a", ["x": PageForm("z")]), Page("a", ["x": PageForm("y", url: URL(string: "/a"))]),
      Page("a", ["x": PageForm("y", url: URL(string: "/b"))]),
      Page("a", ["x": PageForm("y", ["k": "v"])]), Page("a", ["x": PageForm("y", ["k": "w"])]),
      Page("a", ["x": PageForm("y", ["l": "v"])]),
      Page("a", ["x": PageForm("y", showing: ["k": "v"])]),
      // Equal strings with different bytes.
      Page("a", ["x": "\u{e9}"]), Page("a", ["x": "e\u{301}"]),
    ]
    for _ in 0..<3 {
      for (index, page) in all.enumerated() {
        #expect(pages.write(page, stamp: "s") { "\(index)\($0)" } == "\(index)s")
      }
    }
  }

  @Test(
    "A page is rendered each time if its template alters the stamp, or if it contains the mark",
    arguments: [0, 1, 2])
  func altered(kind: Int) {
    for (index, stamp) in ["Ab", "Cd", "Ef", "Gh"].enumerated() {
      let text = pages.write(Page("a"), stamp: stamp) {
        _ = renderings.render(Page("a"), $0)
        return switch kind {
        case 0: "\($0) and \($0.uppercased())"
        case 1: "\($0) and \(String($0.reversed()))"
        // The page contains the character that stands for the stamp.
        default: "\($0) and \u{1}"
        }
      }
      #expect(text.hasPrefix("\(stamp) and "))
      #expect(text.hasSuffix([stamp.uppercased(), String(stamp.reversed()), "\u{1}"][kind]))
      #expect(renderings.count == [1, 3, 4, 5][index])
    }
  }

  @Test("The texts of pages never take more than the limit")
  func bounded() {
    for index in 0..<600 {
      let page = Page("a\(index % 200 == 0 ? 0 : index)", ["text": String(index)])
      for _ in 0..<3 {
        _ = pages.write(page, stamp: "s") { "\(String(repeating: "a", count: 3000))\($0)" }
        #expect(pages.size <= 64 << 10)
      }
    }
    #expect(pages.size > 16 << 10)
    // Pages that are written only once, too.
    for index in 0..<2000 {
      _ = write(Page("b\(index)"), "s")
      #expect(pages.size <= 64 << 10)
    }
  }

  @Test("A page that is written again and again remains while others come and go")
  func replaced() {
    for _ in 0..<2 { _ = write(Page("front"), "s") }
    let count = renderings.count
    for index in 0..<2000 {
      _ = pages.write(Page("b\(index / 2)"), stamp: "s") { "\($0)" }
      #expect(write(Page("front"), "t") == "front<t><t>")
    }
    #expect(renderings.count == count)
    for index in 0..<2000 { _ = pages.write(Page("c\(index / 2)"), stamp: "s") { "\($0)" } }
    _ = write(Page("front"), "s")
    #expect(renderings.count == count + 1)
  }

  @Test("A page whose text is larger than an eighth of the limit is not kept")
  func large() {
    let text = String(repeating: "a", count: 9 << 10)
    for index in 1...5 {
      let page = Page("a")
      #expect(
        pages.write(page, stamp: "s") { renderings.render(page, $0) + text } == "a<s><s>" + text)
      #expect(renderings.count == index + (index > 1 ? 1 : 0))
      #expect(pages.size < 1 << 10)
    }
  }

  @Test("Pages are written from several threads at the same time")
  func threads() async {
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<500 {
            let (page, stamp) = (Page("a\(index % 90)"), "\(task).\(index)")
            #expect(write(page, stamp) == "\(page.template)<\(stamp)><\(stamp)>")
          }
        }
      }
    }
    #expect(pages.size <= 64 << 10)
  }

  @Test(
    "Random pages are written exactly as their templates are rendered with the data of the scene",
    arguments: 0..<80)
  func random(seed: Int) throws {
    var random = RandomPages(seed: seed)
    let templates = try PageTemplates(random.templates())
    let site = SiteContext(
      configuration: WebConfiguration(site: Site(name: "Test")), templates: templates,
      assets: PageAssets(["art.svg": Data()]))
    let values = (0..<4).map { _ in random.values() }
    for step in 0..<30 {
      let shown = Int.random(in: 0..<values.count, using: &random.numbers)
      let values = values[shown]
      let (stamp, entry) = random.stamp()
      let writer = MarkupWriter(
        site: site, forms: FormContext(scene: stamp.scene, token: stamp.token),
        serial: stamp.serial, motion: nil)
      let template = "page\(shown % 2)"
      let page = Page(template, RandomPages.pageValues(values))
      let written = writer.write(Markup(.page(page, EntryID(rawValue: entry))))
      // Rendered by Mustache with values that this test has made, not the host.
      let text = "\(stamp.scene)~\(entry)~\(stamp.serial).\(writer.mark)~\(stamp.token)"
      var context = RandomPages.object(values, stamp: text)
      context["art"] = site.assets.path(of: "art.svg")
      context["action"] = "/_cairn/do"
      context["fields"] = RandomPages.fields("", [], stamp: text)
      let rendered = try #require(templates.render(template, context))
      #expect(Array(written.utf8) == Array(rendered.utf8), "seed \(seed), step \(step)")
    }
  }
}

/// Random templates, and random values for them.
///
/// A name always has the same kind of value, so that no template prints a dictionary, whose order is random.
private struct RandomPages {
  indirect enum Value {
    case none
    case text(String)
    case flag(Bool)
    case list([Value])
    case values([String: Value])
    case form(String, [(String, String)], URL?, [String: Value])
  }

  struct Stamp {
    let scene: String
    let serial: Int
    let token: String
  }

  var numbers: SplitMix
  private var stamps: [Stamp] = []

  init(seed: Int) {
    numbers = SplitMix(state: UInt64(seed))
    stamps = (0..<5).map { _ in
      let scene = String(numbers.next(), radix: 16)
      return Stamp(
        scene: scene, serial: Int(numbers.next() % 2000), token: "T_-" + String(numbers.next()))
    }
  }

  mutating func stamp() -> (Stamp, entry: Int) {
    (stamps[number(stamps.count)], number(3))
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

  private mutating func pick<T>(_ choices: [T]) -> T { choices[number(choices.count)] }

  // MARK: Templates

  mutating func templates() -> [String: String] {
    var templates: [String: String] = [:]
    for name in ["page0", "page1"] { templates[name] = template(3, partials: ["outer", "inner"]) }
    templates["outer"] = template(2, partials: ["inner"])
    templates["inner"] = template(1, partials: [])
    return templates
  }

  private mutating func template(_ depth: Int, partials: [String]) -> String {
    (0..<number(7) + 1).map { _ in part(depth, partials: partials) }.joined()
  }

  private mutating func part(_ depth: Int, partials: [String]) -> String {
    switch number(depth > 0 ? 12 : 7) {
    case 0, 1: return pick(["x", "\n", "\r\n", "  ", "<p>", "e", "e\u{301}", "~", "\"", "&amp;"])
    case 2, 3: return tag(pick(["fields", "link", "f.fields", "g.link"]))
    case 4: return tag(pick(["a", "b", "on", "action", "art", "count(l)"]))
    case 5:
      guard number(4) == 0 else { return tag("fields") }
      let transform = pick(["uppercased", "lowercased", "capitalized", "reversed", "empty"])
      return tag("\(transform)(\(pick(["a", "fields", "link"])))")
    case 6:
      guard !partials.isEmpty else { return "\n" }
      return pick(["", "\n  ", "\n\t"]) + "{{> \(pick(partials))}}" + pick(["", "\n"])
    case 7:
      // Never inverted: the current value would be a dictionary.
      let name = pick(["link", "t", "a"])
      return "{{#\(name)}}\(tag("."))\(template(0, partials: partials)){{/\(name)}}"
    default:
      let name = pick([
        "f", "g", "f", "g", "v", "l", "fs", "on", "link", "first(fs)", "reversed(l)", "empty(fs)",
        "empty(fields)",
      ])
      return section(name, template(depth - 1, partials: partials))
    }
  }

  private mutating func tag(_ name: String) -> String {
    number(3) == 0 ? "{{\(name)}}" : "{{{\(name)}}}"
  }

  private mutating func section(_ name: String, _ content: String) -> String {
    "{{\(number(4) == 0 ? "^" : "#")\(name)}}\(content)\(pick(["", "\n"])){{/\(name)}}"
  }

  // MARK: Values

  mutating func values(_ depth: Int = 2) -> [String: Value] {
    var values: [String: Value] = [:]
    for name in ["a", "b"] where number(5) > 0 { values[name] = text() }
    for name in ["f", "g"] where number(5) > 0 { values[name] = form(depth) }
    if number(2) == 0 { values["on"] = .flag(number(2) == 0) }
    values["t"] = .list((0..<number(3)).map { _ in text() })
    guard depth > 0 else { return values }
    if number(2) == 0 { values["v"] = .values(self.values(depth - 1)) }
    values["l"] = .list((0..<number(4)).map { _ in .values(self.values(depth - 1)) })
    values["fs"] = .list((0..<number(4)).map { _ in form(depth - 1) })
    return values
  }

  private mutating func text() -> Value {
    if number(8) == 0 { return .none }
    return .text(word())
  }

  private mutating func word() -> String {
    let stamp = stamps[0]
    return pick([
      "", "w", "<b>&\"'", "\u{e9}", "e\u{301}", "\u{301}", "\r\n", "\n", "{{{fields}}}", "\u{1}",
      "\(stamp.scene)~1~\(stamp.serial)~\(stamp.token)", "~\(stamp.token)~", "\u{1F600}", "1+1=2",
    ])
  }

  private mutating func form(_ depth: Int) -> Value {
    let names = [["id"], ["id", "na&me"], []][number(3)]
    let url = pick([nil, "/books/1?a=b&c=d", "/", "//elsewhere", "https://example.com/"])
    return .form(
      "\(pick(["open", "add", "a:b", "\u{e9}"]))", names.map { ($0, word()) },
      url.flatMap { URL(string: $0) }, depth > 0 ? values(depth - 1) : [:])
  }

  // MARK: For the host

  static func pageValues(_ values: [String: Value]) -> PageValues {
    var result: PageValues = [:]
    for (name, value) in values { result[name] = content(value) }
    return result
  }

  private static func content(_ value: Value) -> PageContent {
    switch value {
    case .none: .none
    case .text(let text): .text(text)
    case .flag(let flag): .flag(flag)
    case .list(let list): .list(list.map(content))
    case .values(let values): .values(pageValues(values))
    case .form(let action, let arguments, let url, let values):
      .form(
        arguments.count == 2
          ? PageForm(
            action, ["id": arguments[0].1, "na&me": arguments[1].1], url: url,
            showing: pageValues(values))
          : arguments.count == 1
            ? PageForm(action, ["id": arguments[0].1], url: url, showing: pageValues(values))
            : PageForm(action, url: url, showing: pageValues(values)))
    }
  }

  // MARK: For Mustache

  static func object(_ values: [String: Value], stamp: String) -> [String: Any] {
    values.mapValues { object($0, stamp: stamp) }
  }

  private static func object(_ value: Value, stamp: String) -> Any {
    switch value {
    case .none: return NSNull()
    case .text(let text): return text
    case .flag(let flag): return flag
    case .list(let list): return list.map { object($0, stamp: stamp) }
    case .values(let values): return object(values, stamp: stamp)
    case .form(let action, let arguments, let url, let values):
      var form = object(values, stamp: stamp)
      form["action"] = "/_cairn/do"
      form["fields"] = fields(action, arguments, stamp: stamp)
      form["link"] = link(action, arguments, url, stamp: stamp) ?? NSNull()
      return form
    }
  }

  static func fields(_ action: String, _ arguments: [(String, String)], stamp: String) -> String {
    #"<input type="hidden" name="_cairn" value="\#(stamp)~\#(escaped(action))">"#
      + arguments.map {
        #"<input type="hidden" name="\#(escaped($0))" value="\#(escaped($1))">"#
      }.joined()
  }

  private static func link(
    _ action: String, _ arguments: [(String, String)], _ url: URL?, stamp: String
  ) -> Any? {
    guard let url, url.scheme == nil, url.host() == nil else { return nil }
    let data = arguments.map { "&amp;\(encoded($0))=\(encoded($1))" }.joined()
    return
      #"href="\#(escaped(url.absoluteString))" data-do="_cairn=\#(stamp)~\#(encoded(action))\#(data)""#
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"][scalar]
        ?? String(scalar)
    }.joined()
  }

  private static func encoded(_ text: String) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    return text.addingPercentEncoding(
      withAllowedCharacters: CharacterSet(
        charactersIn: letters + letters.uppercased() + "0123456789-._")) ?? ""
  }
}
