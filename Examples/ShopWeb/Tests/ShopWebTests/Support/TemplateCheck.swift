import Foundation

@testable import CairnWeb

/// Finds names that a template uses but a page does not provide.
///
/// Mustache shows nothing for a missing value, so a mistyped name would go unnoticed.
struct TemplateCheck {
  private let sources: [String: String]
  /// The names that the host provides for every page.
  private static let common: Set = ["artwork", "shop", "cairn", "action", "fields"]

  init(directory: URL) throws {
    var sources: [String: String] = [:]
    let files = try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "mustache" {
      sources[file.deletingPathExtension().lastPathComponent] = try String(
        contentsOf: file, encoding: .utf8)
    }
    self.sources = sources
  }

  /// The names of all templates for whole pages.
  var pages: Set<String> { Set(sources.keys.filter { !$0.hasPrefix("part-") }) }

  /// The names that the page's template uses but nothing provides, each with its template.
  func missing(in page: Page) -> [String] {
    guard let source = sources[page.template] else { return ["the template \(page.template)"] }
    var missing: Set<String> = []
    walk(nodes(source), page.template, [.values(page.values)], &missing)
    return missing.sorted()
  }

  // MARK: Parsing

  private indirect enum Node {
    case value(String)
    case section(String, isInverted: Bool, [Node])
    case part(String)
  }

  private func nodes(_ source: String) -> [Node] {
    var tags = source.matches(of: /{{({[^}]*}|![^}]*|[^}]*)}}/).map { String($0.1) }[...]
    return nodes(&tags)
  }

  private func nodes(_ tags: inout ArraySlice<String>) -> [Node] {
    var nodes: [Node] = []
    while let tag = tags.popFirst() {
      let name = tag.dropFirst().trimmingCharacters(in: .whitespaces)
      switch tag.first {
      case "!": continue
      case "#": nodes.append(.section(name, isInverted: false, self.nodes(&tags)))
      case "^": nodes.append(.section(name, isInverted: true, self.nodes(&tags)))
      case "/": return nodes
      case ">": nodes.append(.part(name))
      case "{": nodes.append(.value(name.trimmingCharacters(in: ["}"])))
      default: nodes.append(.value(tag.trimmingCharacters(in: .whitespaces)))
      }
    }
    return nodes
  }

  // MARK: Checking

  private func walk(
    _ nodes: [Node], _ template: String, _ scopes: [PageContent], _ missing: inout Set<String>
  ) {
    for node in nodes {
      switch node {
      case .value(let name):
        if look(up: name, scopes) == nil { missing.insert("\(template): \(name)") }
      case .part(let name):
        guard let source = sources[name] else {
          missing.insert("\(template): the part \(name)")
          continue
        }
        walk(self.nodes(source), name, scopes, &missing)
      case .section(let name, let isInverted, let inner):
        guard let content = look(up: name, scopes) else {
          missing.insert("\(template): \(name)")
          continue
        }
        let elements = elements(of: content)
        if isInverted {
          if elements.isEmpty { walk(inner, template, scopes, &missing) }
        } else {
          for element in elements { walk(inner, template, scopes + [element], &missing) }
        }
      }
    }
  }

  private func look(up name: String, _ scopes: [PageContent]) -> PageContent? {
    if name == "." { return scopes.last }
    for scope in scopes.reversed() {
      switch scope {
      case .values(let values):
        if let value = values[name] { return value.pageContent }
      case .form(let form):
        if name == "action" || name == "fields" { return .text(name) }
        // A template that uses `link` needs a form with an address.
        if name == "link", form.url != nil { return .text(name) }
        if let value = form.values[name] { return value.pageContent }
      default: continue
      }
    }
    return Self.common.contains(name) ? .text(name) : nil
  }

  /// The values for which a section is shown.
  private func elements(of content: PageContent) -> [PageContent] {
    switch content {
    case .none, .flag(false): []
    case .list(let list): list
    case .flag(true), .text, .values, .form: [content]
    @unknown default: [content]
    }
  }
}
