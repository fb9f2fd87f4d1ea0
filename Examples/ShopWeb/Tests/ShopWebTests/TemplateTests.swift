import CairnWeb
import Foundation
import ShopFlows
import Testing

@testable import ShopPages

/// Mustache shows nothing for a missing value, so a mistyped name would go unnoticed.
@Suite("The shop's templates")
@MainActor
struct TemplateTests {
  /// The Swift code of the pages by the paths of its files.
  private let code: [String: String]
  private let templates: [String: String]
  /// The names that the host provides.
  private static let common: Set = [".", "artwork", "cairn", "shop", "action", "fields", "link"]

  init() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/ShopPages").standardizedFileURL
    func texts(in folder: URL, _ ending: String) throws -> [String: String] {
      let paths = try FileManager.default.subpathsOfDirectory(
        atPath: folder.path(percentEncoded: false)
      ).filter { $0.hasSuffix(ending) }
      let texts = try paths.map {
        (
          String($0.dropLast(ending.count)),
          try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        )
      }
      return Dictionary(uniqueKeysWithValues: texts)
    }
    code = try texts(in: sources, ".swift")
    templates = try texts(
      in: WebHost.resources().appendingPathComponent("templates"), ".mustache")
  }

  @Test("Each template is used, and each name in it is a value of its page")
  func names() {
    for (template, text) in templates {
      let isPart = template.hasPrefix("part-")
      let pages = code.filter {
        isPart || $0.key.hasPrefix("Parts/") || $0.value.contains("\"\(template)\"")
      }
      let isUsed = code.values.contains { $0.contains("\"\(template)\"") }
      #expect(isPart || isUsed, "\(template) is used nowhere")
      for tag in text.matches(of: /{{([#^\/>!{]?)\s*([^}]*?)\s*}/) {
        let name = String(tag.2)
        // Everything else could contain what somebody has typed.
        #expect(tag.1 != "{" || ["fields", "link"].contains(name), "{{{\(name)}}} is not escaped")
        if tag.1 == "!" || Self.common.contains(name) { continue }
        let isKnown =
          tag.1 == ">"
          ? templates[name] != nil : pages.values.contains { $0.contains("\"\(name)\"") }
        #expect(isKnown, "\(template): \(name)")
      }
    }
  }

  @Test("Every product picture exists in the artwork")
  func pictures() throws {
    let artwork = try String(
      contentsOf: try WebHost.resources().appendingPathComponent("artwork.svg"), encoding: .utf8)
    for shape in Artwork.Shape.allCases {
      #expect(artwork.contains("<symbol id=\"\(shape.symbol)\""), "\(shape) has no picture")
    }
    for tab in MainCoordinator.Route.allCases {
      #expect(artwork.contains("<symbol id=\"icon-\(tab)\""))
    }
  }
}
