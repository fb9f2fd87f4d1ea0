import Testing

@testable import CairnWeb

@Suite("Templates")
struct TemplateTests {
  private static let values: PageValues = [
    "name": "<Ada>", "empty": "", "none": nil as String?, "yes": true, "no": false,
    "books": [["title": "Emma"] as PageValues, ["title": "Ulysses"]], "nobody": [String](),
    "tags": ["a", "b"], "maker": ["name": "Cairn", "none": nil as String?] as PageValues,
    "open": PageForm("open", ["id": 7], showing: ["title": "Open"]),
  ]

  private func render(_ sources: [String: String]) throws -> String? {
    try PageTemplates(sources).render("page", common: ["asset": "/a.svg"], Self.values) {
      value, form in
      switch (value, form) {
      case (.link, _): nil
      case (_, let form?): "\(value) of \(form.action)"
      case (_, nil): "\(value) of the page"
      }
    }
  }

  @Test(
    "A template shows the page's values as Mustache's manual says",
    arguments: [
      ("{{name}} {{{name}}} {{&name}}", "&lt;Ada&gt; <Ada> <Ada>"),
      ("{{asset}}|{{missing}}|{{none}}|{{yes}}", "/a.svg|||true"),
      ("{{#yes}}shown{{/yes}}{{#no}}hidden{{/no}}{{#missing}}hidden{{/missing}}", "shown"),
      ("{{^yes}}hidden{{/yes}}{{^no}}1{{/no}}{{^missing}}2{{/missing}}{{^nobody}}3{{/nobody}}", "123"),
      ("{{#books}}{{title}}, {{/books}}{{#nobody}}hidden{{/nobody}}", "Emma, Ulysses, "),
      ("{{#tags}}({{.}}){{/tags}}{{#name}}{{.}}{{/name}}", "(a)(b)&lt;Ada&gt;"),
      ("{{#empty}}shown{{/empty}}{{^empty}}hidden{{/empty}}", "shown"),
      ("{{#maker}}{{name}} {{yes}}{{/maker}} {{maker.name}} {{maker.missing}}", "Cairn true Cairn "),
      ("{{#maker}}{{#books}}{{name}}{{/books}}{{/maker}}", "CairnCairn"),
      ("{{#maker}}[{{none}}]{{/maker}}{{! A comment. }}", "[]"),
      ("{{action}}; {{#open}}{{{fields}}}, {{title}}[{{link}}]{{/open}}", "action of the page; fields of open, Open[]"),
      ("{{#books}}{{> row}}{{/books}}{{> missing}}", "<Emma><Ulysses>"),
      ("{ {name} }} }", "{ {name} }} }"),
    ])
  func values(_ source: String, _ text: String) throws {
    #expect(try render(["page": source, "row": "<{{title}}>"]) == text)
  }

  @Test("A section's tag, a comment and a partial alone in a line leave no empty line")
  func lines() throws {
    let source = """
      {{! A comment
          of two lines. }}
      <ul>
        {{#books}}
        <li>{{title}}</li>
        {{/books}}
        {{> end}}
      </ul>{{#no}}
      {{/no}}
      """
    let text = """
      <ul>
        <li>Emma</li>
        <li>Ulysses</li>
      <hr>
      </ul>
      """
    #expect(try render(["page": source, "end": "<hr>\n"]) == text)
  }

  @Test("A template that includes itself ends")
  func recursion() throws {
    let text = try #require(try render(["page": "a{{> page}}"]))
    #expect(text.count > 10)
  }

  @Test(
    "A mistake in a template is an error that names its line",
    arguments: [
      ("\n{{#open}} never closed", "line 2: The section \"open\" has no end."),
      ("a\n\n{{/open}}", "line 3: The end of the section \"open\" has no beginning."),
      ("{{#a}}{{#b}}{{/a}}{{/b}}", "line 1: The end of the section \"a\" has no beginning."),
      ("{{#a}}\n{{/a}}\n{{name", "line 3: A tag has no end."),
      ("{{! Two\nlines. }}\n{{upper(name)}}", "line 3: The tag \"upper(name)\" is not supported."),
      ("{{=<% %>=}}", "The tag \"=<% %>=\" is not supported."), ("{{}}", "The tag \"\" is not supported."),
      ("{{<parent}}{{/parent}}", "The tag \"<parent\" is not supported."),
      ("{{> *dynamic}}", "The tag \"*dynamic\" is not supported."),
    ])
  func mistakes(_ source: String, _ problem: String) {
    #expect {
      try PageTemplates(["broken": source])
    } throws: { error in
      "\(error)".contains("\"broken\"") && "\(error)".contains(problem)
    }
  }
}
