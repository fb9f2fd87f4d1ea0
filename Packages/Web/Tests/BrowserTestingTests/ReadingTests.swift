import BrowserTesting
import Foundation
import Testing

extension BrowserSuite {
  @Suite("Reading a page")
  struct ReadingTests {
    @Test("The text of a page is its visible text", arguments: [true, false])
    func text(javaScript: Bool) async throws {
      let tab = try await page("/", javaScript: javaScript)
      let text = try await tab.text
      #expect(text.contains("Home page"))
      #expect(!text.contains("Secret"))
      #expect(text.contains("Scripts are off") != javaScript)
    }

    @Test("Elements can be counted and their attributes read")
    func elements() async throws {
      let tab = try await page("/unclear")
      #expect(try await tab.count("li") == 3)
      #expect(try await tab.texts(of: "li") == ["One", "Open", "Open"])
      #expect(try await tab.exists("h2"))
      #expect(try await !tab.exists("h3"))
      #expect(try await tab.attribute("class", of: "button") == "icon")
      #expect(try await tab.attribute("title", of: "button") == nil)
    }

    @Test("The values of scripts are decoded into Swift types")
    func evaluates() async throws {
      struct Point: Decodable, Equatable {
        let x: Int
        let y: Int?
      }
      let tab = try await page("/")
      #expect(try await tab.evaluate("1 + 1") == 2)
      #expect(try await tab.evaluate("({ x: 1 })") == Point(x: 1, y: nil))
      #expect(try await tab.evaluate("Promise.resolve(['a'])") == ["a"])
      #expect(try await tab.evaluate("undefined", as: String?.self) == nil)
      #expect(try await tab.evaluate("null", as: String?.self) == nil)
      try await tab.run("document.title = 'Other'; // with a comment")
      #expect(try await tab.title == "Other")
    }

    @Test("A script's exception and a value of a wrong type are reported")
    func evaluationFails() async throws {
      let tab = try await page("/")
      let thrown = await #expect(throws: BrowserError.self) {
        try await tab.evaluate("missing.thing", as: Int.self)
      }
      #expect(thrown?.code == .script)
      #expect(thrown?.message.contains("missing is not defined") == true)
      let mistyped = await #expect(throws: BrowserError.self) {
        try await tab.evaluate("'text'", as: Int.self)
      }
      #expect(mistyped?.message.contains("is not of type Int: string") == true)
    }

    @Test("A screenshot has the size of the window or of the whole page")
    func screenshots() async throws {
      let tab = try await page("/tall", viewport: .phone)
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("screenshots-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("tall.png")
      try await tab.screenshot(to: file.path)
      #expect(try pngSize(Data(contentsOf: file)) == [780, 1688])
      let whole = pngSize(try await tab.screenshot(fullPage: true))
      #expect(whole[0] == 780)
      #expect(whole[1] > 6000)
    }

    @Test("The accessibility tree describes what a screen reader announces")
    func accessibility() async throws {
      let tab = try await page("/unclear")
      let outline = try await tab.accessibilityTree().description
      #expect(outline.hasPrefix("RootWebArea “Unclear”"))
      #expect(outline.contains("heading “Things” (level 2)"))
      #expect(outline.contains("button “Close”"))
      #expect(outline.contains("link “Logo”"))
    }

    @Test("Controls without an accessible name are found")
    func nameless() async throws {
      let tab = try await page("/unclear")
      let found = try await tab.namelessControls
      #expect(
        found == [#"<button class="icon"><svg></svg></button>"#, #"<input id="bare">"#])
      let form = try await page("/form")
      #expect(try await form.namelessControls.isEmpty)
    }

    /// The width and the height from a PNG's header.
    private func pngSize(_ data: Data) -> [Int] {
      [16, 20].map { start in
        data.dropFirst(start).prefix(4).reduce(0) { $0 << 8 + Int($1) }
      }
    }
  }
}
