import Cairn
import CairnTools
import Foundation
import Testing

@MainActor
@Suite("Association files")
struct AssociationFileTests {
  private let catalog = LinkCatalog(LinkLab.links)
  private let file: AssociationFile

  init() { file = AssociationFile(catalog, appIDs: ["ABCDE12345.com.example.lab"]) }

  private func isMatched(_ url: String) -> Bool {
    if case .unmatched = LinkLab.links.match(url) { false } else { true }
  }

  @Test("A file opens the URLs of its links and no others")
  func opens() {
    let expected = [
      "/": true, "/products": true, "/products/": true, "/products/7": true, "/products/7/x": false,
      "/files": true, "/files/a/b/c": true, "/filesystem": false, "/debug": false,
      "/modes": false, "/modes?mode=edit": true, "/modes?mode=view": false,
      "/modes?a=b&mode=edit": true,
      "/account/7/orders/8": true, "/account/7/orders/8/9": false, "/a//b": false,
      "/shelves/1/a/b": true, "/pages/gr%C3%BCn%20wald/x": true, "/search": true,
      "https://lab.example/products/7?utm=1#top": true, "https://lab.example": true,
    ]
    for (url, isOpened) in expected {
      #expect(file.opens(url) == isOpened, "\(url)")
      #expect(isMatched(url) == isOpened, "\(url)")
    }
  }

  @Test("Over random URLs, a file and its links agree outside the listed differences")
  func agreement() throws {
    let count = ProcessInfo.processInfo.environment["CAIRN_FUZZ_LINKS"].flatMap(Int.init) ?? 20_000
    let report = file.check(catalog, count: count, isMatched: isMatched)
    print("\(report.tried) URLs; differences: \(report.known.sorted { $0.key < $1.key })")
    #expect(report.missing == [])
    #expect(report.extra == [])
    #expect(report.tried > count)
  }

  @Test("A check finds a pattern that the file does not open, and a component that no link matches")
  func faults() {
    var broken = file
    broken.components.removeAll { $0.path == "/products/?*" }
    broken.components.insert(.init(path: "/offers/*"), at: 5)
    let report = broken.check(catalog, count: 0, isMatched: isMatched)
    #expect(report.missing == ["/products/:id, for example /products/1"])
    #expect(report.extra.first == "/offers/1 by the component /offers/*")
    #expect(!report.agrees)
  }

  @Test("Both formats are read as they were written")
  func formats() throws {
    #expect(try AssociationFile(data: file.data()) == file)
    let android = AssociationFile(catalog, appIDs: ["com.example.lab"])
    let data = try android.assetLinks(fingerprints: ["14:6D"])
    #expect(try AssociationFile(data: data) == android)
    #expect(String(decoding: data, as: UTF8.self).contains("sha256_cert_fingerprints"))
  }

  @Test("The format with paths is read, and excluded paths are excluded")
  func oldFormat() throws {
    let json = """
      {"applinks": {"apps": [], "details": [
        {"appID": "A.b", "paths": ["NOT /products/new", "/products/*"]}]}}
      """
    let old = try AssociationFile(data: Data(json.utf8))
    #expect(old.opens("/products/7"))
    #expect(!old.opens("/products/new"))
  }

  @Test(
    "A file that cannot be read is an error that says why",
    arguments: [
      ("{", "The file is not JSON."), ("{}", "The file has no applinks and no statements."),
      (#"{"applinks":{"details":[]}}"#, "The file has no components."),
      (
        #"{"applinks":{"details":[{"appIDs":["a"],"components":[{"/":"/$(x)"}]}]}}"#,
        "The component /$(x) has a substitution variable"
      ),
    ])
  func errors(json: String, text: String) {
    let error = #expect(throws: AssociationFileError.self) {
      try AssociationFile(data: Data(json.utf8))
    }
    #expect(error?.description.hasPrefix(text) == true)
  }
}
