import Cairn
import Testing

@MainActor
@Suite("A link whose back stack is presented as a modal", .failsOnReports)
struct LinkBeneathModalTests {
  let app = TestFlow("app", stack: "home")
  let navigator: Navigator

  init() { navigator = Navigator(quiet: app) }

  @Test("Promise 11: A route beneath a link is asked for, although a modal shows it")
  func asks() {
    app.present("list")
    app.ways["list"] = { _ in .deny("Members only.") }
    #expect(navigator.open("/go/x") == .refused(.denied("Members only.")))
    #expect(navigator.shape == "[home] + list")
  }

  @Test("Promise 11: The coordinator is asked about the new entry")
  func asked() {
    app.present("list")
    _ = app.takeAsked()
    #expect(navigator.open("/go/x") == .committed)
    #expect(navigator.shape == "[home list x]")
    #expect(app.asked.sorted() == ["link: list", "link: x"])
  }
}
