import Cairn
import CairnWebTesting
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import CairnWeb

/// An app whose only action takes long.
private final class ReportFlow: Coordinator {
  enum Route: Routable { case report }
  let navigation = Navigation(root: Route.report)
  let session: WebSession
  let gate: Gate
  static let links = Links<Route> { Link("/", .report) }

  init(session: WebSession, gate: Gate) { (self.session, self.gate) = (session, gate) }
  func destination(for route: Route) -> Destination { ReportModel(session: session, gate: gate) }
}

@MainActor
private final class ReportModel: PageScreen {
  let session: WebSession
  let gate: Gate
  /// What a task that an action has started would keep.
  private(set) var scope: RequestScope?
  init(session: WebSession, gate: Gate) { (self.session, self.gate) = (session, gate) }
  var title: String { "Reports" }
  func page() -> Page {
    Page(
      "report",
      ["report": PageForm("report"), "enter": PageForm("enter"), "leave": PageForm("leave")])
  }
  static let actions = PageActions<ReportModel> {
    PageAction("report") { model in
      model.scope = RequestScope.current
      #expect(model.scope?.form != nil)
      await model.gate.pass()
      return PageNotice("The report of Ada is ready.")
    }
    PageAction("enter") { model in
      #expect(model.session.renew())
      await model.gate.pass()
      return PageNotice("Welcome, Ada.")
    }
    PageAction("leave") { model in _ = model.session.renew() }
  }
}

@MainActor
@Suite("The end of a slow action", .failsOnReports)
struct ReportTests {
  /// Runs the body while an action waits for a gate, after its request was answered.
  private func withSlowAction(
    _ action: String = "report",
    _ body: @escaping @MainActor (SilentBrowser, WebScene, Gate) async throws -> Void
  ) async throws {
    let (clock, gate) = (TestClock(), Gate())
    var configuration = WebConfiguration(site: Site(name: "Reports"))
    configuration.clock = clock
    configuration.now = { clock.date }
    let templates = try PageTemplates([
      "report": """
      {{#report}}<form method="post" action="{{action}}">{{{fields}}}<button id="report"></form>{{/report}}
      {{#enter}}<form method="post" action="{{action}}">{{{fields}}}\
      <button id="enter"></form>{{/enter}}
      {{#leave}}<form method="post" action="{{action}}">{{{fields}}}<button id="leave"></form>{{/leave}}
      """
    ])
    let host = WebHost(configuration, templates: templates) { ReportFlow(session: $0, gate: gate) }
    try await host.withConnection { @MainActor connection in
      let browser = SilentBrowser(connection)
      try await browser.open("/")
      let form = try #require(browser.page.form(action))
      async let answer = browser.post(form, referer: "/")
      while !gate.isAwaited { await Task.yield() }
      clock.advance(by: .seconds(11))
      #expect(try await answer.status == 303)
      try await body(browser, try #require(host.registry.awakeScenes.first), gate)
      gate.open()
    }
  }

  @Test(
    "What a slow action answers after a sign-out in its tab is not shown",
    arguments: ["report", "enter"])
  func afterSignOut(action: String) async throws {
    try await withSlowAction(action) { browser, scene, gate in
      try await browser.open("/")
      try await browser.press("leave")
      gate.open()
      while scene.action != nil { await Task.yield() }
      #expect(try await browser.open("/").notice == "")
    }
  }

  @Test("A task that an action has started does not keep the form, which may contain a password")
  func forgottenForm() async throws {
    try await withSlowAction { _, scene, _ in
      let model = try #require(scene.front as? ReportModel)
      #expect(model.scope?.isAnswered == true)
      #expect(model.scope?.form == nil)
    }
  }
}
