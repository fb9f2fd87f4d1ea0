public import Foundation
import Mustache

/// The Mustache templates of an app, which are compiled once.
///
/// <!-- snippet: doc-templates -->
/// ```swift
/// let resources = Bundle.module.resourceURL ?? Bundle.module.bundleURL
/// let templates = try PageTemplates(directory: resources.appending(path: "templates"))
/// ```
///
/// Text is escaped where it is inserted. `{{{…}}}` inserts unescaped text; use it only for the
/// `fields` and the `link` of a ``PageForm``. A template can include another template:
/// `{{> part-field}}`.
public struct PageTemplates: Sendable {
  private let library: MustacheLibrary
  let names: Set<String>

  /// Compiles templates.
  ///
  /// - Parameter sources: The text of each template by its name.
  /// - Throws: ``PageTemplateError``, which names the template and the position of the error.
  public init(_ sources: [String: String]) throws {
    MustacheContentTypes.register(EscapedByByte(), named: EscapedByByte.name)
    var library = MustacheLibrary()
    for (name, source) in sources {
      do {
        // In each source, because a template that is included begins with Mustache's own escaping.
        try library.register("{{% CONTENT_TYPE: \(EscapedByByte.name)}}" + source, named: name)
      } catch {
        throw PageTemplateError(name: name, underlying: error)
      }
    }
    self.library = library
    names = Set(sources.keys)
  }

  /// Compiles every `.mustache` file in a folder; the template's name is the file's name without
  /// the extension.
  ///
  /// - Throws: ``PageTemplateError``, or an error from reading the files.
  public init(directory: URL) throws {
    var sources: [String: String] = [:]
    let files = try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "mustache" {
      let name = file.deletingPathExtension().lastPathComponent
      sources[name] = try String(contentsOf: file, encoding: .utf8)
    }
    try self.init(sources)
  }

  /// Renders the template; returns nil if no template has this name.
  func render(_ name: String, _ context: [String: Any]) -> String? {
    library.render(context, withTemplate: name)
  }
}

/// Escapes text byte by byte.
///
/// swift-mustache 2.1.1 compares characters. A `<` that follows U+0600, or a `"` before a combining accent, is
/// part of another character, so it would be inserted as markup.
private struct EscapedByByte: MustacheContentType {
  static let name = "CAIRN_HTML"

  func escapeText(_ text: String) -> String { text.escapedForHTML }
}

/// The error of a template that cannot be compiled.
public struct PageTemplateError: Error, CustomStringConvertible {
  /// The template's name.
  public let name: String
  /// The compiler's error.
  public let underlying: any Error

  /// The error in a sentence.
  public var description: String {
    "The template \"\(name)\" cannot be compiled: \(underlying)"
  }
}
