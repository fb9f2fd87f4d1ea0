import Cairn
import CairnHosting
import Testing

@MainActor
@Suite("The reports of hosts")
struct HostReportTests {
  @Test(
    "Promise 24: the report on a model without a screen contains its place and the fix")
  func noScreen() {
    let app = Flow(Navigation(root: "list"), ["cart": { .of(Flow(stack: "lines")) }])
    let navigator = Navigator(app)
    app.push("cart")
    let place = ScreenPlace(navigator.id("lines"), in: navigator)
    let report = HostReport.noScreen(
      for: Screen.self, at: place.path, in: "A terminal", lacking: "text", toFix: "TerminalScreen.")
    #expect(
      report.text == """
        A terminal cannot show the Screen at Flow / cart / lines: it has no text. A placeholder is shown.

        To fix this, make Screen conform to TerminalScreen.
        """)
    #expect(place == ScreenPlace(navigator.id("lines"), in: navigator))
    #expect(place != ScreenPlace(navigator.id("lines"), in: Navigator(Flow(stack: "list"))))
  }

  @Test("The report on an unknown name lists the known names")
  func unknownNames() {
    func text(_ known: [String]) -> String {
      HostReport.unknownName(
        "zoom", "A push asks for the animation", known: known, in: "Host.animations",
        substitute: "It is not.", toFix: "name it."
      ).text
    }
    #expect(
      text([]) == """
        A push asks for the animation .custom("zoom"), but Host.animations defines none. It is not.

        To fix this, name it.
        """)
    #expect(text(["flip", "fade"]).contains("Host.animations defines fade, flip."))
  }

  @Test("Promise 24: a problem that occurs at each drawing is reported once")
  func once() {
    let reports = HostReports()
    let problem = HostReport("It does not work.", toFix: "make it work.")
    withKnownIssue { reports.report(problem) }
    reports.report(problem)
    #expect(reports.reported == [problem])
  }

  @Test("A new size of the window causes one request, and an equal size causes none")
  func resize() {
    let navigator = Navigator(Flow(stack: "list"))
    var requests = 0
    let observation = navigator.observe { _ in requests += 1 }
    navigator.resize(width: .regular, height: .regular)
    navigator.resize(width: .regular, height: nil)
    navigator.resize(width: nil, height: nil)
    #expect(navigator.traits.horizontalSizeClass == .regular)
    #expect(navigator.traits.verticalSizeClass == .regular)
    #expect(requests == 1)
    _ = observation
  }
}
