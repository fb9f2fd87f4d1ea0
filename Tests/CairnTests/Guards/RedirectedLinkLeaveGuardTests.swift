import Cairn
import Testing

@MainActor
@Suite("A redirected link and leave guards", .failsOnReports)
struct RedirectedLinkLeaveGuardTests {
  let app = TestFlow("app", stack: "list", "form")
  let navigator: Navigator

  init() {
    navigator = Navigator(quiet: app)
    app.ways["shop"] = { _ in .redirect(to: "store") }
    app.makes["store"] = { _ in .flow(TestFlow("store", stack: "home")) }
  }

  @Test("Promise 14: A veto refuses a link that is redirected on its way")
  func veto() {
    navigator.screen?.veto = "unsaved"
    #expect(navigator.open("/in/shop/go/x") == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.shape == "[list form]")
  }
}
