import Testing

@testable import BrowserTesting

@Suite("The page state that a tab derives from events")
struct PageStateTests {
  private func state(after events: PageEvent...) -> PageState {
    var state = PageState(frame: "main")
    for event in events { state.receive(event) }
    return state
  }

  @Test("A pushState call before a form's request does not end the wait for the form")
  func pushThenSubmit() {
    let state = state(
      after: .movedWithinDocument(frame: "main"), .stoppedLoading(frame: "main"),
      .navigationRequested(frame: "main", url: "/slow"))
    #expect(!state.isSettled)
    #expect(state.unsettledReason == "a navigation to /slow has not begun")
  }

  @Test("A page that is restored from the back/forward cache is loaded as soon as it is shown")
  func restored() {
    var state = state(
      after: .navigationStarted(frame: "main", url: "/a", isHistory: true),
      .stoppedLoading(frame: "main"))
    #expect(!state.isSettled)
    state.receive(.documentShown(frame: "main", isRestored: true))
    #expect(state.isSettled)
  }

  @Test("A request that a page abandons is not a problem, but a failed request is")
  func failedRequests() {
    let state = state(
      after: .requestSent(id: "1", method: "GET", url: "/events"),
      .requestSent(id: "2", method: "GET", url: "/a.js"),
      .requestFailed(id: "1", reason: "net::ERR_ABORTED", isCanceled: true),
      .requestFailed(id: "2", reason: "net::ERR_CONNECTION_RESET", isCanceled: false))
    #expect(
      state.problems == [
        PageProblem(kind: .failedRequest, message: "net::ERR_CONNECTION_RESET for GET /a.js")
      ])
  }
}
