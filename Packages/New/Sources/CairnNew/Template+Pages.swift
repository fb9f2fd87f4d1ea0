// Copies of the gallery's files; `dev/scripts/generated --write` writes them.

extension Template {
  /// The pages of a website.
  static let pages: [String: String] = [
    "SampleDetailPage.swift": #"""
    import CairnWeb

    extension SampleDetailModel: PageScreen {
      var title: String { "Number \(id)" }

      func page() -> Page { Page("SampleDetail", ["finish": PageForm("finish")]) }

      static let actions = PageActions<SampleDetailModel> {
        PageAction("finish") { model in model.handlers.finish() }
      }

      /// The template of the page.
      static let template = """
        {{#finish}}<form method="post" action="{{action}}">{{{fields}}}<button class="cairn-button">Done</button></form>{{/finish}}
        """
    }

    """#,
    "SampleListPage.swift": #"""
    import Cairn
    import CairnWeb

    extension SampleListModel: PageScreen {
      var title: String { "List" }

      func page() -> Page {
        Page(
          "SampleList",
          [
            "rows": ids.map { id -> PageValues in
              [
                "id": id,
                "select": PageForm(
                  "select", ["id": id], url: SampleCoordinator.links.url(for: .detail(id))),
              ]
            }
          ])
      }

      static let actions = PageActions<SampleListModel> {
        PageAction("select") { (model, row: SampleRow) in model.handlers.select(row.id) }
      }

      /// The template of the page.
      static let template = """
        <ul>
          {{#rows}}<li>{{#select}}<a {{{link}}}>Number {{id}}</a>{{/select}}</li>{{/rows}}
        </ul>
        """
    }

    struct SampleRow: Decodable { let id: Int }

    """#,
    "SampleWebHost.swift": #"""
    public import CairnWeb

    /// Creates the host of the app: `try await makeSampleHost(port: 8080).run()`.
    @MainActor
    public func makeSampleHost(port: Int) throws -> WebHost {
      let templates = try PageTemplates([
        "SampleList": SampleListModel.template, "SampleDetail": SampleDetailModel.template,
      ])
      var configuration = WebConfiguration(site: Site(name: "Sample"))
      configuration.port = port
      return WebHost(configuration, templates: templates) { _ in SampleAppCoordinator() }
    }

    """#,
    "P26WebTests.swift": #"""
    import CairnWeb
    import CairnWebTesting
    import Testing

    @testable import GeneratedPages

    @MainActor
    @Suite("P26: a generated app in a browser")
    struct SamplePagesTests {
      @Test("Pattern P26: the list leads to the details, and done to the list")
      func walk() async throws {
        try await makeSampleHost(port: 0).withConnection { connection in
          let browser = ScriptlessBrowser(connection)
          try await browser.open("/sample")
          #expect(browser.page.heading == "List")
          try await browser.press("Number 2")
          #expect(browser.page.url == "/sample/2")
          #expect(browser.page.heading == "Number 2")
          try await browser.press("Done")
          #expect(browser.page.heading == "List")
        }
      }
    }

    """#,
  ]
}
