public import Foundation

/// The Mustache templates of an app, which are read only once.
///
/// <!-- snippet: doc-templates -->
/// ```swift
/// let resources = Bundle.module.resourceURL ?? Bundle.module.bundleURL
/// let templates = try PageTemplates(directory: resources.appending(path: "templates"))
/// ```
///
/// Text is escaped where it is inserted. `{{{…}}}` inserts unescaped text and is meant for `fields` and `link`
/// only. A template can include another one: `{{> part-field}}`.
///
/// Templates contain variables, sections, inverted sections, partials and comments. A value within another
/// one has a name such as `product.price`. Other tags of Mustache are errors. A section is shown if its value
/// is there: for text, also if it is empty.
public struct PageTemplates: Sendable {
  private let templates: [String: Template]

  var names: some Collection<String> { templates.keys }

  /// Compiles templates.
  ///
  /// - Parameter sources: The text of each template by its name.
  /// - Throws: ``PageTemplateError``, which names the template and the position in it.
  public init(_ sources: [String: String]) throws {
    var templates: [String: Template] = [:]
    for (name, source) in sources {
      do throws(TemplateProblem) {
        templates[name] = try Template(source)
      } catch {
        throw PageTemplateError(name: name, underlying: error)
      }
    }
    self.templates = templates
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

  func contains(_ name: String) -> Bool { templates[name] != nil }

  /// Renders the template; returns nil if no template has this name.
  ///
  /// - Parameters:
  ///   - common: The values that the page's own values hide.
  ///   - hostValues: Returns the values that the host adds to the page and to each form.
  func render(
    _ name: String, common: PageValues, _ values: PageValues,
    _ hostValues: @escaping TemplateRenderer.HostValues
  ) -> String? {
    templates[name].map {
      TemplateRenderer.render($0, of: templates, common: common, values, hostValues)
    }
  }
}

/// A template that cannot be compiled.
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
