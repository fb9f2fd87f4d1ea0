// The code in the doc comments of the tools for links.
import Cairn
import CairnTools
import Foundation
import Testing

private final class AppCoordinator: Coordinator {
  enum Route: Routable { case home, product(Int), debug }
  let navigation = Navigation(root: Route.home)

  static let links = Links<Route> {
    Link("/", .home)
    Link("/products/:id", Route.product, under: .home)
    Link("/debug", .debug).internalOnly
  }

  func destination(for route: Route) -> Destination { Screen() }
}

private final class Screen {}

@MainActor
@Suite("Documentation: the tools for links")
struct ToolsDocSnippets {
  private let catalog = LinkCatalog(AppCoordinator.links)

  @Test("A catalog says which URLs a link is for")
  func uses() {
    // snippet: doc-catalog-use
    let publicLinks = catalog.entries.filter { $0.use != LinkCatalog.Use.internalOnly }
    // end snippet
    #expect(publicLinks.map(\.pattern) == ["/", "/products/:id"])
  }

  @Test("A catalog explains a URL, with and without the app's code")
  func explain() {
    // snippet: doc-explain
    let explanation = catalog.explain("/products/7")
    print(explanation.pattern ?? "no link")  // /products/:id
    print(explanation.values.map { "\($0.name) is \($0.text)" })  // ["id is 7"]
    // end snippet
    #expect(explanation.pattern == "/products/:id")
    #expect(explanation.values.map(\.text) == ["7"])
    // snippet: doc-explain-links
    let wrong = catalog.explain("/products/x", in: AppCoordinator.links)
    print(wrong.reason ?? "none")  // "/products/:id" takes a value of type Int …
    // end snippet
    #expect(wrong.reason?.contains("takes a value of type Int") == true)
    // snippet: doc-explanation-value
    let number = explanation.values.first { $0.name == "id" }?.text
    // end snippet
    #expect(number == "7")
  }

  @Test("An association file is made from a catalog, and compared with it")
  func associationFile() throws {
    let output = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: output) }
    // snippet: doc-association
    var file = AssociationFile(catalog, appIDs: ["ABCDE12345.com.example.shop"])
    try file.data().write(to: output)
    // end snippet
    // snippet: doc-association-opens
    #expect(file.opens("/products/7"))
    #expect(!file.opens("/debug"))  // only the app itself opens it
    // end snippet
    // snippet: doc-association-check
    let report = file.check(catalog, count: 1_000)
    for problem in report.missing + report.extra { print(problem) }
    // end snippet
    #expect(report.agrees)
    // snippet: doc-association-component
    let help = AssociationFile.Component(path: "/help/*", isExcluded: true)
    file.components.insert(help, at: 0)  // the first component that matches decides
    // end snippet
    #expect(!file.opens("/help/returns"))
    // snippet: doc-asset-links
    let android = AssociationFile(catalog, appIDs: ["com.example.shop"])
    let json = try android.assetLinks(fingerprints: ["14:6D:E9:83"])
    // end snippet
    #expect(String(decoding: json, as: UTF8.self).contains("com.example.shop"))
  }
}
