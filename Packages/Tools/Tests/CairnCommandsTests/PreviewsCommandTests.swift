import Foundation
import Testing

@Suite("The command for previews")
struct PreviewsCommandTests {
  @Test("Each screen with a URL has a preview that opens it")
  func writes() async {
    let result = await cairn(
      "previews", "--root", "SampleCoordinator()", "--import", "Sample", "--value", "id=7",
      inApp: true)
    #expect(result.code == 0)
    #expect(
      result.output == """
        // Written by `cairn previews`; write it again when a screen has been added.
        import CairnSwiftUI
        import Sample
        import SwiftUI

        #Preview("home") { NavigatorPreview(SampleCoordinator(), at: "/") }
        #Preview("item") { NavigatorPreview(SampleCoordinator(), at: "/items/7") }

        """)
  }

  @Test("A screen whose URL lacks a value is named in the file, and the exit code is 1")
  func lacksValue() async {
    let result = await cairn("previews", inApp: true)
    #expect(result.code == 1)
    #expect(
      result.output.contains("// item: /items/:id: it needs a value; name it with --value id=…\n"))
  }

  @Test(
    "A value without a parameter is a wrong argument, and so are two for one, unless they name what is before it"
  )
  func values() async throws {
    let unnamed = await cairn("previews", "--value", "7", inApp: true)
    #expect(unnamed.code == 64)
    #expect(unnamed.errors.contains("Write it as in id=7."))
    let result = await cairn("previews", "--value", "id=7", "--value", "id=8", inApp: true)
    #expect(result.code == 64)
    #expect(result.errors.contains("There are two values for id."))
    let folder = try TemporaryFolder()
    let map = """
      {"version": 1, "ways": [], "screens": [
        {"name": "App / order", "url": "/orders/:id"}, {"name": "App / item", "url": "/a/:id/b/:id"}]}
      """
    let file = try folder.write(map, to: "map.json")
    let named = await cairn(
      "previews", "--from", file, "--value", "id=1", "--value", "orders/:id=2", "--value",
      "b/:id=3")
    #expect(named.output.contains(#"at: "/orders/2")"#))
    #expect(named.output.contains(#"at: "/a/1/b/3")"#))
  }

  @Test("A line break in a map's name or URL does not become code")
  func injected() async throws {
    let folder = try TemporaryFolder()
    let map = #"""
      {"version": 1, "ways": [], "screens": [
        {"name": "App / a\nimport Evil"}, {"name": "App / b\r\nimport Evil", "url": "/b/:id\nimport Evil"}]}
      """#
    let file = try folder.write(map, to: "map.json")
    let result = await cairn("previews", "--from", file)
    #expect(
      !result.output.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("import Evil") })
    #expect(result.output.contains("// a import Evil: no link opens it."))
  }

  @Test("A map's URLs keep their other components, and lose the parts of a query without a value")
  func urls() async throws {
    let folder = try TemporaryFolder()
    let map = """
      {"version": 1, "ways": [], "screens": [
        {"name": "App / help", "url": "/help/*page"},
        {"name": "App / search", "url": "/ü ber/search?q=:q&order=:order&mode=a%20b"},
        {"name": "App / about \\"us\\"", "url": "/about"}, {"name": "App / hidden"}]}
      """
    let file = try folder.write(map, to: "map.json")
    let result = await cairn(
      "previews", "--from", file, "--value", "page=a/b c", "--value", "q=C++ & more")
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n").suffix(4)
    #expect(
      lines == [
        ##"#Preview("help") { NavigatorPreview(AppCoordinator(), at: "/help/a/b%20c") }"##,
        ##"#Preview("search") { NavigatorPreview(AppCoordinator(), at: "/%C3%BC%20ber/search?q=C%2B%2B%20%26%20more&mode=a%20b") }  // without order"##,
        ##"#Preview("about \"us\"") { NavigatorPreview(AppCoordinator(), at: "/about") }"##,
        "// hidden: no link opens it.",
      ])
  }
}
