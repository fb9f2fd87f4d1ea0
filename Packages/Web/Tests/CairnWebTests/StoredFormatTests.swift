@_spi(Hosts) import Cairn
import Foundation
import Testing

@testable import CairnWeb

@MainActor
@Suite("The format of stored sessions", .failsOnReports)
struct StoredFormatTests {
  @Test(
    "JSON that the host writes itself is read back unchanged",
    arguments: ["", "plain", "\"\\/", "\u{0}\u{1f}\n\u{7f}", "é\u{301}🧗", "\u{2028}<&>"])
  func texts(_ text: String) throws {
    struct Content: Decodable {
      var text: String
      var list: [Int]
      var flag: Bool
      var date: Date
      var data: Data
      var inner: [String: [String]]
    }
    let date = Date(timeIntervalSinceReferenceDate: 812_345_678.123_456)
    let json = JSONWriter.write { json in
      json.object { json in
        json.key("text")
        json.write(text)
        json.key("list")
        json.array([1, -2, .max]) { $0.write($1) }
        json.key("flag")
        json.write(true)
        json.key("date")
        json.write(date)
        json.key("data")
        json.write(Data(text.utf8))
        json.key("inner")
        json.object { json in
          json.key(text)
          json.array([text, text]) { $0.write($1) }
        }
      }
    }
    let content = try JSONDecoder().decode(Content.self, from: json)
    #expect(content.text == text)
    #expect(content.list == [1, -2, .max])
    #expect(content.flag)
    #expect(content.date == date)
    #expect(content.data == Data(text.utf8))
    #expect(content.inner == [text: [text, text]])
  }

  private func expectEqual(_ left: SceneHistory, _ right: SceneHistory) {
    #expect(left.current == right.current)
    #expect(left.positions.keys.sorted() == right.positions.keys.sorted())
    for (number, position) in left.positions {
      #expect(right[number]?.url == position.url)
      #expect(right[number]?.place == position.place)
      #expect(right[number]?.place.levels.map(\.count) == position.place.levels.map(\.count))
      #expect(right[number]?.place.steps.map(\.id) == position.place.steps.map(\.id))
      #expect(right[number]?.place.steps.map(\.parent) == position.place.steps.map(\.parent))
    }
  }

  @Test(
    "A history that is saved now and then is read back as it was saved last", arguments: 0..<40)
  func savedOften(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let navigator = Navigator(AppFlow(library: Library()))
    let now = { SceneHistory.Position(url: navigator.webURL, place: HistoryPlace(navigator.tree)) }
    var history = SceneHistory(at: 0, now())
    let links = ["/", "/books/1", "/books/2", "/basket", "/help", "/account", "/account/edit"]
    for step in 0..<300 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: navigator.report(.backOneStep)
      case 1:
        let number = Int.random(in: 0...history.current + 2, using: &random)
        history.standAt(number, floor: Bool.random(using: &random) ? number : 0)
      case 2: _ = history.arrive(at: Int.random(in: 0..<200, using: &random), now())
      default: navigator.open(links.randomElement(using: &random) ?? "/")
      }
      _ = history.follow(now(), addsValues: Bool.random(using: &random)) {
        navigator.tree.entry($0) != nil
      }
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      let read = try #require(
        SceneHistory(
          positions: try history.encodePositions(), current: history.current,
          floor: history.floor, addresses: history.addresses), "step \(step)")
      expectEqual(history, read)
    }
  }

  @Test("Used forms without the marks of those whose actions were running are not read")
  func otherForms() {
    for rest in ["", #","isRunning":true"#] {
      let json = Data(#"{"uses":"","forgotten":0,"isLast":false\#(rest)}"#.utf8)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(UsedForms.self, from: json)
      }
    }
  }

  @Test("Forms that were stored as used stay used, and the oldest of too many are refused")
  func usedForms() throws {
    var forms = UsedForms()
    for serial in 1...300 {
      guard case .first = forms.use(serial: serial, content: "add \(serial)") else {
        Issue.record("Form \(serial) is not the first.")
        continue
      }
    }
    for _ in 0..<2 {
      // Serial 44 is among those that were forgotten, and 45 is still known.
      for known in [1, 44, 45, 299] {
        #expect(!forms.isNew(serial: known, content: "add \(known)"), "\(known)")
      }
      #expect(!forms.isNew(serial: 44, content: "other"))
      #expect(forms.isNew(serial: 45, content: "other"))
      #expect(forms.isNew(serial: 300, content: "other"))
      // The end of the number of another form with the same content.
      #expect(forms.isNew(serial: 99, content: "add 299"))
      let json = JSONWriter.write { forms.write(to: &$0) }
      forms = try JSONDecoder().decode(UsedForms.self, from: json)
    }
    guard case .repetition = forms.use(serial: 300, content: "add 300") else {
      Issue.record("The last form is not a repetition.")
      return
    }
    forms.moveOn()
    guard case .former = forms.use(serial: 300, content: "add 300") else {
      Issue.record("The last form is not a former one.")
      return
    }
  }

  @Test(
    "Forms whose actions were running are stored, and those that this host performs are not interrupted"
  )
  func runningForms() throws {
    var forms = UsedForms()
    for (serial, content) in [(1, "a"), (1, "b"), (2, "a")] {
      _ = forms.use(serial: serial, content: content)
      forms.begin(serial: serial, content: content)
    }
    forms.perform(serial: 1, content: "b")
    forms.end(serial: 2, content: "a")
    #expect(forms.isInterrupted(serial: 1, content: "a"))
    #expect(!forms.isInterrupted(serial: 1, content: "b"))
    #expect(!forms.isInterrupted(serial: 2, content: "a"))
    let json = JSONWriter.write { forms.write(to: &$0) }
    var read = try JSONDecoder().decode(UsedForms.self, from: json)
    #expect(read.isInterrupted(serial: 1, content: "b"))
    #expect(!read.isInterrupted(serial: 2, content: "a"))
    read.forget(serial: 1, content: "b")
    #expect(!read.isInterrupted(serial: 1, content: "b"))
    #expect(read.isNew(serial: 1, content: "b"))
    #expect(!read.isNew(serial: 1, content: "a") && !read.isNew(serial: 2, content: "a"))
    // The oldest of too many is forgotten with its mark.
    for serial in 3...300 { _ = read.use(serial: serial, content: "c") }
    #expect(!read.isInterrupted(serial: 1, content: "a"))
  }

  private enum Versioned: Routable {
    case one(String)
    static var savedVersion: Int { 2 }
  }

  @Test("A route that is saved again has the same JSON as the first time")
  func savedTwice() throws {
    func check(_ route: some Routable) throws {
      let erased = AnyRoute(route)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let json = String(decoding: try encoder.encode(erased), as: UTF8.self)
      for _ in 0..<2 {
        #expect(String(decoding: try erased.savedJSON(), as: UTF8.self) == json)
      }
    }
    try check(Versioned.one("/a\""))
    let navigator = Navigator(AppFlow(library: Library()))
    navigator.open("/books/1")
    for step in HistoryPlace(navigator.tree).steps {
      #expect(try step.route?.savedJSON() == step.route?.savedJSON())
    }
  }

  @Test(
    "Damaged positions are not read",
    arguments: [
      #"[{"number":1}]"#, "{}", "",
      #"[{"number":1,"position":{"url":"/","place":{"levels":[[{"id":2}]]}}}]"#,
      #"[{"number":1,"url":"/","levels":[1],"kept":0,"steps":[]}]"#,
      #"[{"number":1,"url":"/","levels":[],"kept":-1,"steps":[{"id":2}]}]"#,
      #"[{"number":1,"url":"/","levels":[2,-1],"kept":0,"steps":[{"id":2}]}]"#,
    ])
  func damaged(_ positions: String) {
    #expect(
      SceneHistory(positions: Data(positions.utf8), current: 0, floor: 0, addresses: []) == nil)
  }
}
