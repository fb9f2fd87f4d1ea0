import Cairn
import CairnHosting
import Foundation
import HTTPTypes
import Hummingbird
import CairnWebTesting
import Testing

@testable import CairnWeb

/// A flow with every mistake that a web layer can contain.
private final class SloppyFlow: Coordinator {
  enum Route: Routable { case one, two }
  let navigation = Navigation(tabs: [Route.one, .two])
  func destination(for route: Route) -> Destination { SloppyModel() }
}

private final class SloppyModel {}

extension SloppyModel: PageScreen {
  var title: String { "Sloppy" }
  func page() -> Page { Page("no-such-template") }
}

private final class TypoFlow: Coordinator {
  enum Route: Routable { case one }
  let navigation = Navigation(root: Route.one)
  static let links = Links<Route> { Link("/", .one) }
  func destination(for route: Route) -> Destination { TypoModel() }
}

private final class TypoModel {}

extension TypoModel: PageScreen {
  var title: String { "Typo" }
  var barItems: [PageBarItem] { [PageBarItem("Share", form: PageForm("shrae"))] }
  func page() -> Page {
    Page(
      "form",
      ["action": "Lend", "send": PageForm("sned", showing: ["link": "More", "label": "Go"])])
  }
  static let actions = PageActions<TypoModel> {
    PageAction("send") { _ in }
    PageAction("save") { _ in }
  }
}

@MainActor
@Suite("Promise 24: omissions in an app's web layer are reported")
struct ProblemTests {
  /// Requests an app's first page twice, and returns the reports and that page.
  private func problems<Root: Coordinator>(
    _ root: @escaping @MainActor (WebSession) -> Root
  ) async throws -> (reports: [String], page: Loaded) {
    let host = WebHost(
      WebConfiguration(site: Site(name: "Test")),
      templates: try PageTemplates([
        "form":
          #"{{#send}}<form method="post" action="{{action}}">{{{fields}}}<button id="go">Go</button></form>{{/send}}"#
      ]), root: root)
    var page: Loaded?
    let texts = try await reports {
      page = try await host.withConnection { connection in
        let browser = await SilentBrowser(connection)
        try await browser.open("/")
        return try await browser.reload()
      }
    }
    return (texts, try #require(page))
  }

  @Test(
    "Promise 24: missing tab labels, templates and links are each reported once, with a solution")
  func sloppy() async throws {
    let (reports, page) = try await problems { _ in SloppyFlow() }
    #expect(page.status == 200)
    #expect(page.has("This part of the app has no page."))
    #expect(page.has("<span>one</span>"))
    #expect(reports.count == 3)
    #expect(reports.contains { $0.contains("implement tabItem(for:) in SloppyFlow") })
    #expect(reports.contains { $0.contains("no-such-template.mustache to the templates") })
    #expect(reports.contains { $0.contains("give the first screen of each flow a link") })
  }

  @Test("Promise 24: forms for undeclared actions and values with the host's names are reported")
  func typo() async throws {
    let (reports, page) = try await problems { _ in TypoFlow() }
    #expect(page.has("<button id=\"go\""))
    #expect(reports.count == 4)
    for name in ["sned", "shrae"] {
      #expect(
        reports.contains {
          $0.contains("the action \"\(name)\"") && $0.contains("Declared actions: save, send.")
        })
    }
    for name in ["action", "link"] {
      #expect(
        reports.contains {
          $0.contains(#"The page of TypoModel has a value with the name "\#(name)""#)
            && $0.contains("give the value another name, in page() and in form.mustache")
        })
    }
  }

  @Test("Promise 24: an invalid origin is reported", arguments: ["shop.example", "", "//x"])
  func noOrigin(text: String) throws {
    let (texts, _) = try reports { try SampleHost { $0.origin = text } }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("WebConfiguration.origin is \"\(text)\"") == true)
    #expect(texts.first?.contains("https://shop.example") == true)
    #expect(try reports { try SampleHost { $0.origin = "https://shop.example" } }.0.isEmpty)
  }

  @Test("Promise 24: one of several processes that keeps sessions in its memory is reported")
  func processWithMemory() throws {
    for (process, count) in [(WebProcess(number: 1), 1), (nil, 0)] {
      let (texts, _) = try reports { try SampleHost { $0.process = process } }
      #expect(texts.count { $0.contains("MemorySceneStore") } == count)
    }
  }

  @Test("Promise 24: a footer and files of the site that do not exist are reported by name")
  func noSiteFiles() throws {
    let (texts, _) = try reports {
      try SampleHost {
        $0.site.favicon = "icon.svg"
        $0.site.iconFile = "icons.svg"
        $0.site.stylesheets = ["cairn.css", "shpo.css"]
        $0.site.footer = "feet"
      }
    }
    #expect(texts.count == 4)
    #expect(texts.contains { $0.contains(#"Site.iconFile names "icons.svg""#) })
    #expect(texts.contains { $0.contains(#"Site.stylesheets names "shpo.css""#) })
    #expect(texts.contains { $0.contains(#"no template has this name"#) && $0.contains("feet") })
    #expect(texts.contains { $0.contains("icon.svg") && $0.contains("PageAssets") })
  }

  @Test("Promise 24: a file that cannot be served, because its name has a slash, is reported")
  func assetInFolder() throws {
    let (texts, _) = try reports {
      try SampleHost(assets: PageAssets(["images/logo.svg": Data()]))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains(#"PageAssets contains "images/logo.svg""#) == true)
  }

  @Test("The favicon and the footer are on each page; behind a modal the footer is inert")
  func siteFiles() async throws {
    let sample = try SampleHost {
      // Any asset and any template will do.
      $0.site.favicon = "cairn.css"
      $0.site.footer = "note"
    }
    try await sample.test { browser in
      for path in ["/", "/no/such/page"] {
        let page = try await browser.open(path)
        #expect(page.has(#"<link rel="icon" href="/_cairn/assets/"#))
        #expect(page.has(#"<footer class="cairn-footer">"#))
      }
      try await browser.open("/basket")
      #expect(browser.page.modals == 1)
      #expect(browser.page.has(#"<footer class="cairn-footer" inert>"#))
    }
  }

  @Test("Reports whose texts contain visitors' input do not accumulate")
  func manyProblems() {
    let book = HostReports()
    let (texts, _) = reports {
      for number in 0..<1000 { book.report(.noURL(of: TypoFlow.self, at: "search \(number)")) }
    }
    #expect(texts.count == HostReports.limit)
    #expect(book.reported.count == HostReports.limit)
  }

  @Test("A template that cannot be compiled is named in the error")
  func brokenTemplate() throws {
    #expect {
      try PageTemplates(["broken": "{{#open}} never closed"])
    } throws: { error in
      "\(error)".contains("\"broken\"")
    }
  }
}
