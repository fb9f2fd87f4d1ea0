import Cairn
import CairnTools
import Foundation
import Testing

@MainActor
@Suite("Recordings as tests")
struct RecordedTestTests {
  private let app = LabCoordinator()
  private let navigator: Navigator
  private let recorder: NavigationRecorder

  init() throws {
    navigator = Navigator(app)
    recorder = try navigator.record()
  }

  private var shop: LabShop? { app.children.first as? LabShop }

  private func act() {
    navigator.open("/items/3")
    shop?.navigate(to: .login)
    shop?.navigate(to: .cart)
    shop?.dismiss()
    shop?.navigate(to: .checkout)
    shop?.pop(2)
    shop?.set([.list, .item(1), .item(2)])
    navigator.report(.back(to: shop?.entryID(for: .item(1)) ?? .root))
    app.select(.orders)
    shop?.present(.item(4), as: .fullScreen)
    shop?.replaceTop(.item(9))
    app.select(.shop)
  }

  @Test("Promise 25: A recording from a file becomes the source of a test")
  func sample() async throws {
    act()
    let data = try recorder.recording.data()
    // snippet: recorded-test
    let file = try NavigationRecording(data: data)
    let test = await RecordedTest(file).shrunk { LabCoordinator() }
    let source = test.source(root: "LabCoordinator()", imports: ["Lab"])
    // end snippet
    #expect(source.contains("let navigator = Navigator(LabCoordinator())"))
    #expect(
      source.hasPrefix(
        "import Cairn\nimport CairnTools\nimport Testing\n\n@testable import Lab\n\n"))
    #expect(test.steps.count < 12)
  }

  @Test("Promise 25: Steps that are written by hand are performed in order")
  func handwritten() async {
    // snippet: recorded-steps
    let impossible = await navigator.perform(
      steps: """
        open /items/3
        root / shop: navigate to {"cart":{}}
        select root / orders
        """)
    // end snippet
    #expect(impossible == [])
    #expect(
      navigator.outline == """
        root
          shop
            list
            item(3)
            cart, sheet
          orders, selected
            list
        """)
  }

  @Test("Promise 25: The steps of a recording lead a new app to the same tree")
  func sameTree() async throws {
    act()
    let test = RecordedTest(recorder.recording)
    #expect(test.steps.allSatisfy { !$0.isComment })
    let copy = Navigator(LabCoordinator())
    #expect(await copy.perform(steps: test.steps) == [])
    #expect(copy.outline == navigator.outline)
    #expect(test.outline == navigator.outline)
  }

  @Test("A step that names an absent entry or cannot be read is returned as impossible")
  func impossible() async {
    let steps = [
      "back to root / shop / nowhere", #"root / shop: push {"unknown":{}}"#,
      "root / nobody: popToRoot", "jump", "root / shop: fly {}",
    ]
    #expect(
      await navigator.perform(steps: steps.joined(separator: "\n"))
        == steps.map { RecordedStep($0) })
  }

  @Test("Promise 33: Private values do not appear in a test that is made of a recording")
  func privacy() throws {
    let letters = LabLetters()
    let navigator = Navigator(letters)
    let recorder = try navigator.record()
    navigator.open("/letters/secret/747")
    letters.push(.letter("secret", page: 748))
    letters.present(.letter("secret", page: 749))
    let test = RecordedTest(recorder.recording)
    #expect(test.steps.count == 3)
    #expect(test.steps.allSatisfy { $0.isComment })
    #expect(!test.source().contains("secret"))
    #expect(!test.source().contains("74"))
    #expect(test.steps[1].description == "# root: push letter(…), a private route")
    #expect(test.outline.contains("letter(…), sheet"))
  }

  @Test("The outline of a test contains the values that are not private, also from a file")
  func values() throws {
    shop?.navigate(to: .item(7))
    let read = try NavigationRecording(data: recorder.recording.data())
    #expect(navigator.outline.contains("    item(7)"))
    #expect(RecordedTest(read).outline == navigator.outline)
    #expect(RecordedTest(recorder.recording).outline == navigator.outline)
  }

  @Test(
    "Promise 33: A link is one line of a test, whatever it contains, and a link that led nowhere does not appear"
  )
  func lines() async throws {
    navigator.open("/items/3#a\\n\"\"\"#b")
    navigator.open("/nowhere/secret\r\n  back\u{2028}\u{0}")
    let test = RecordedTest(recorder.recording)
    #expect(
      test.steps.map(\.description) == [##"open /items/3#a\\n"""#b"##, "# a link led nowhere"])
    let copy = Navigator(LabCoordinator(Lab()))
    var links: [NavigationRequest] = []
    let observation = copy.observe { links.append($0.request) }
    #expect(await copy.perform(steps: test.steps) == [])
    #expect(links == [.open("/items/3#a\\n\"\"\"#b")])
    observation.cancel()
  }

  @Test(
    "Promise 25: A value with marks that change the direction of a line is repeated",
    arguments: ["\u{202A}+49 170 123\u{202C}", "\u{2028}", "\u{7F}\u{85}"])
  func marks(text: String) async throws {
    let words = Words()
    let navigator = Navigator(words)
    let recorder = try navigator.record()
    words.navigate(to: .word(text))
    let test = RecordedTest(recorder.recording)
    #expect(test.isComplete)
    let copy = Words()
    let copied = Navigator(copy)
    #expect(await copied.perform(steps: test.steps) == [])
    #expect(copy.navigation.top == .word(text))
  }

  @Test("Promise 25: A presentation is repeated, whatever texts its route and its anchor contain")
  func presentationTexts() async throws {
    let words = Words()
    let navigator = Navigator(words)
    let recorder = try navigator.record()
    words.present(.word("a as {\"b"), as: .popover(anchor: "left as right"))
    let test = RecordedTest(recorder.recording)
    let copy = Navigator(Words())
    #expect(await copy.perform(steps: test.steps) == [])
    #expect(copy.outline == navigator.outline)
  }

  private final class Words: Coordinator {
    enum Route: Routable { case list, word(String) }
    let navigation = Navigation(root: Route.list)
    func destination(for route: Route) -> Destination { LabModel(.list, Lab()) }
  }

  @Test("The end of a flow becomes a line to complete, which the test says first")
  func incomplete() {
    shop?.navigate(to: .cart)
    shop?.finish()
    let test = RecordedTest(recorder.recording)
    #expect(!test.isComplete)
    #expect(test.steps.map(\.isIncomplete) == [false, true])
    let source = test.source()
    #expect(
      source.contains(
        "  // Not complete: the recording contains too little to repeat 1 of the steps."))
    #expect(source.contains("  // TODO: do here what led to this step: root / shop: finish\n"))
    #expect(source.contains("  #expect(await navigator.perform("))
  }

  @Test("Promise 25: A test whose steps lead a new app elsewhere is not complete")
  func divergence() async {
    shop?.navigate(to: .cart)
    let test = await RecordedTest(recorder.recording).shrunk({ LabCoordinator() }) { _ in false }
    #expect(!test.isComplete)
    #expect(test.divergence == test.steps.last)
    #expect(test.source().contains("  // Does not pass: "))
  }

  @Test("Promise 25: A recording without events is complete only if it is of a new app")
  func noEvents() async throws {
    let start = navigator.outline
    shop?.navigate(to: .cart)
    let later = try navigator.record().recording
    #expect(!RecordedTest(later).isComplete)
    #expect(!RecordedTest(later, ofAppWith: start).isComplete)
    #expect(RecordedTest(later, ofAppWith: navigator.outline).isComplete)
  }

  @Test("Recordings whose events are doubled or reordered are refused")
  func order() throws {
    shop?.navigate(to: .item(1))
    shop?.navigate(to: .item(2))
    var file = try #require(
      JSONSerialization.jsonObject(with: recorder.recording.data()) as? [String: Any])
    let events = try #require(file["events"] as? [Any])
    for wrong in [events.reversed(), events + [events[1]], [events[0], events[0], events[1]]] {
      file["events"] = wrong
      let data = try JSONSerialization.data(withJSONObject: file)
      let error = #expect(throws: DecodingError.self) { try NavigationRecording(data: data) }
      #expect("\(try #require(error))".contains("doubled or not in order"))
    }
  }

  @Test(
    "Promise 32: A damaged recording replays and becomes a test, without its impossible changes",
    arguments: [
      #"{"reordered":{"flow":1,"from":[],"to":[1]}}"#,
      #"{"reordered":{"flow":1,"from":[],"to":[2,2]}}"#,
      #"{"selected":{"flow":1,"from":2,"to":1}}"#,
      #"{"tabHistory":{"flow":1,"from":[],"to":[1,1]}}"#,
      #"{"moved":{"_0":2,"from":{"flow":9,"index":0,"slot":"content"},"to":{"flow":4,"index":-1,"slot":"content"}}}"#,
      #"{"moved":{"_0":4,"from":{"flow":2,"index":0,"slot":"content"},"to":{"flow":2,"index":-1,"slot":"content"}}}"#,
      #"{"flowEnded":{"_0":1,"layout":"tabs"}}"#,
    ]
      + ["1", "2", "-3", "77", "9007199254740992", "9223372036854775807"].map { id in
        #"{"inserted":{"_0":{"id":\#(id),"isModal":false,"route":"x"},"at":{"flow":1,"index":-1,"slot":"content"}}}"#
      })
  func damaged(_ change: String) async throws {
    shop?.navigate(to: .item(1))
    app.select(.orders)
    let text = String(decoding: try recorder.recording.data(), as: UTF8.self)
    let place = try #require(text.firstRange(of: #/{"selected":{[^}]*}}/#))
    let file = try NavigationRecording(
      data: Data(text.replacingCharacters(in: place, with: change).utf8))
    #expect(RecordedTest(file).outline.contains("item(1)"))
    let copy = Navigator(LabCoordinator())
    copy.replay(file)
    #expect(copy.outline.contains("item(1)"))
    #expect(copy.tree.visibleEntries.count == 3)
    (copy.coordinator(at: .root) as? LabCoordinator)?.select(.orders)
    #expect(copy.tree.frontPath.count == 3)
  }

  @Test("Recorded sessions of a random user lead to their end again")
  func sessions() async throws {
    var failures: [String] = []
    for seed in 1...15 {
      let app = LabCoordinator()
      let navigator = Navigator(app)
      let recorder = try navigator.record()
      var walker = LabWalker(seed: UInt64(seed))
      for _ in 0..<30 { walker.step(navigator) }
      app.navigate(
        along: LabCoordinator.path(to: .orders, then: LabShop.path(to: .item(seed), under: .list)))
      let test = RecordedTest(try NavigationRecording(data: recorder.recording.data()))
      let copy = Navigator(LabCoordinator())
      let impossible = await copy.perform(steps: test.steps)
      if !test.isComplete || impossible != [] || copy.outline != navigator.outline {
        failures.append("\(seed): \(impossible)\n\(navigator.outline)\n---\n\(copy.outline)")
      }
    }
    #expect(failures.count <= 1, "\(failures.joined(separator: "\n\n"))")
  }

  @Test("A test of a recording that began later names the state at its beginning")
  func beginning() throws {
    shop?.navigate(to: .item(1))
    let later = try navigator.record()
    shop?.navigate(to: .item(2))
    let test = RecordedTest(later.recording)
    #expect(test.beginning?.contains("    item(1)") == true)
    #expect(test.source().contains("// The recording began in this state"))
  }

  @Test("The source of a test is the source of the compiled sample")
  func source() async throws {
    let lab = LabCoordinator(Lab(.tab))
    let navigator = Navigator(lab)
    let recorder = try navigator.record()
    let shop = lab.children.first as? LabShop
    navigator.open("/items/3")
    shop?.navigate(to: .login)
    navigator.report(.backOneStep)
    app.select(.shop)
    navigator.open("/orders/items")
    (lab.children.last as? LabShop)?.navigate(to: .cart)
    let test = await RecordedTest(recorder.recording).shrunk {
      LabCoordinator(Lab(.tab))
    } while: {
      $0.outline.contains("broken")
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "RecordedSample.swift")
    if ProcessInfo.processInfo.environment["CAIRN_WRITE"] != nil {
      try test.source(root: "LabCoordinator(Lab(.tab))").write(
        to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == test.source(root: "LabCoordinator(Lab(.tab))"))
  }

  @Test("Of 12 random programs that fail, at least 11 shrink to five steps or fewer")
  func shrinking() async throws {
    var counts: [Int] = []
    var seed: UInt64 = 0
    while counts.count < 12 {
      let fault = Lab.Fault.allCases[counts.count % Lab.Fault.allCases.count]
      seed += 1
      guard let recording = try program(seed, fault) else { continue }
      let test = await RecordedTest(recording).shrunk {
        LabCoordinator(Lab(fault))
      } while: {
        $0.outline.contains("broken")
      }
      // Of a program that does not fail again, no step is removed.
      counts.append(test.originalCount == nil ? .max : test.steps.count)
      try #require(seed < 5000)
    }
    let small = counts.count { $0 <= 5 }
    let sizes = Dictionary(grouping: counts) { $0 }.mapValues(\.count)
    print("Shrunk to five steps or fewer: \(small) of 12; programs by steps: \(sizes)")
    #expect(small >= 11)
  }

  /// Returns the recording of a random program that fails.
  private func program(_ seed: UInt64, _ fault: Lab.Fault) throws -> NavigationRecording? {
    let navigator = Navigator(LabCoordinator(Lab(fault)))
    defer { navigator.end() }
    let recorder = try navigator.record()
    var walker = LabWalker(seed: seed)
    for _ in 0..<40 {
      walker.step(navigator)
      if navigator.outline.contains("broken") { return recorder.recording }
    }
    return nil
  }
}
