import BrowserTesting
import Testing

extension BrowserSuite {
  @Suite("Input to a page")
  struct InputTests {
    @Test("A click waits until its element appears")
    func waitsForElement() async throws {
      let tab = try await page("/live")
      try await tab.click(text: "Add")
      try await tab.click(text: "Late")
      #expect(try await tab.text(of: "#out") == "Late clicked")
    }

    @Test("A click waits until nothing covers its element")
    func waitsForCover() async throws {
      let tab = try await page("/live")
      try await tab.click(text: "Uncover")
      try await tab.click(text: "Below")
      #expect(try await tab.text(of: "#out") == "Reached")
    }

    @Test("A click waits until its element stops moving")
    func waitsForRest() async throws {
      let tab = try await page("/live")
      try await tab.click("#runner")
      #expect(try await tab.text(of: "#out") == "Caught")
    }

    @Test("A click waits for an element that starts to move when it becomes visible")
    func waitsForSudden() async throws {
      let tab = try await page("/sudden")
      try await tab.click("#sudden")
      #expect(try await tab.text(of: "#out") == "Caught")
    }

    @Test("A click scrolls to its element", arguments: [true, false])
    func scrolls(javaScript: Bool) async throws {
      let tab = try await page("/tall", viewport: .phone, javaScript: javaScript)
      try await tab.click(text: "Foot")
      #expect(try await tab.path == "/")
    }

    @Test("A link is found by the combined text of its parts")
    func joinedName() async throws {
      let tab = try await page("/")
      try await tab.click(text: "A link made of three texts")
      #expect(try await tab.path == "/second")
    }

    @Test("An element's name can be searched in a part of the page")
    func scopedName() async throws {
      let tab = try await page("/unclear")
      #expect(try await tab.count(.named("Open")) == 2)
      try await tab.click(.named("Open", in: "#two"))
      #expect(try await tab.path == "/second")
    }

    @Test("A double click sends two clicks")
    func doubleClick() async throws {
      let tab = try await page("/live")
      try await tab.click(.named("Count"), times: 2)
      #expect(try await tab.text(of: "#out") == "2")
    }

    @Test("Typing presses keys, and adds to the text in the field")
    func types() async throws {
      let tab = try await page("/form")
      try await tab.type("Zé 🙂", into: .label("Note"))
      try await tab.type("!", into: .label("Note"))
      #expect(try await tab.value(of: .label("Note")) == "Zé 🙂!")
      #expect(try await tab.text(of: "#log").hasPrefix("keydown input"))
    }

    @Test(
      "Filling replaces the text in the field, with and without scripts", arguments: [true, false])
    func fills(javaScript: Bool) async throws {
      let tab = try await page("/form", javaScript: javaScript)
      try await tab.fill(label: "Email", "a@b.example")
      try await tab.fill(.label("Born"), with: "1999-12-31")
      try await tab.fill(.label("Note"), with: "gone")
      try await tab.fill(.label("Note"), with: "")
      try await tab.choose("Large", in: .label("Size"))
      try await tab.click(.label("Newsletter"))
      #expect(try await tab.isChecked("[name=news]"))
      try await tab.click(text: "Save")
      #expect(
        try await tab.path
          == "/sent?email=a%40b.example&born=1999-12-31&size=Large&news=yes&note=")
    }

    @Test("Key presses go to the element with the focus")
    func keys() async throws {
      let tab = try await page("/form")
      try await tab.type("x", into: .label("Email"))
      try await tab.press(.tab)
      #expect(try await tab.attribute("name", of: ":focus") == "born")
      try await tab.press(.tab, with: .shift)
      #expect(try await tab.attribute("name", of: ":focus") == "email")
      try await tab.press(.character("a"), with: .control)
      try await tab.press(.backspace)
      #expect(try await tab.value(of: ":focus") == "")
    }

    @Test("Escape closes a modal dialog, as it does for a user")
    func escape() async throws {
      let tab = try await page("/dialog")
      try await tab.click(text: "Open")
      #expect(try await tab.exists("dialog[open]"))
      try await tab.press(.escape)
      try await tab.wait(untilGone: "dialog")
      try await tab.waitForText("Cancelled")
    }

    @Test("While a modal dialog is open, only its elements are found by name")
    func modal() async throws {
      let tab = try await page("/dialog")
      try await tab.click(text: "Open")
      #expect(try await tab.count(.named("Ask")) == 0)
      try await tab.click(text: "Behind")
      try await tab.waitForText("Closed with yes")
    }

    @Test("The browser's own dialogs are answered and recorded")
    func confirm() async throws {
      let tab = try await page("/dialog")
      try await tab.click(text: "Ask")
      try await tab.waitForText("true", in: "#out")
      tab.answerDialogs(.dismiss)
      try await tab.click(text: "Ask")
      try await tab.waitForText("false", in: "#out")
      #expect(tab.dialogs.map(\.message) == ["Sure?", "Sure?"])
    }
  }
}
