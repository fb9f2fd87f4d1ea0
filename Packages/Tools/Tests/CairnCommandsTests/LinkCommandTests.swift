import Foundation
import Testing

@Suite("The commands for links")
struct LinkCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes the sample's links to a file.
  private func catalog() async throws -> String {
    let path = folder.path("links.json")
    let result = await cairn("links", "catalog", "--output", path, inApp: true)
    try #require(result.code == 0)
    return path
  }

  @Test("`links list` lists patterns and routes, of an app and of a file")
  func list() async throws {
    let expected = """
      /           home
      /items/:id  item(:id)
      /members    members
      3 links

      """
    #expect(await cairn("links", "list", inApp: true).output == expected)
    #expect(await cairn("links", "list", "--catalog", try catalog()).output == expected)
    let json = await cairn("links", "list", "--json", inApp: true)
    let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((value?["entries"] as? [Any])?.count == 3)
  }

  @Test("`links explain` in an app's own tool shows values, guards and the stack")
  func explain() async {
    let found = await cairn("links", "explain", "https://a.example/items/7", inApp: true)
    #expect(found.code == 0)
    #expect(found.output.hasPrefix("pattern  /items/:id\nroute    item(:id)\nvalue    id = 7\n"))
    #expect(found.output.contains("stack    home, item(7)"))
    #expect(found.output.hasSuffix("root\n  home\n  item(7)\n"))
    // The app gets the link as it is.
    let marked = await cairn("links", "explain", #"/items/7?note=a\\b"#, inApp: true)
    #expect(marked.output.contains(#"open /items/7?note=a\\b"#))
    let denied = await cairn("links", "explain", "/members", inApp: true)
    #expect(denied.output.contains("deny “Members only.”"))
  }

  @Test("`links explain` of a URL that leads nowhere names the reason and exits with 1")
  func explainUnknown() async throws {
    for result in [
      await cairn("links", "explain", "/itms/7", inApp: true),
      await cairn("links", "explain", "/itms/7", "--catalog", try catalog()),
    ] {
      #expect(result.code == 1)
      #expect(result.output == "/itms/7 leads nowhere: no pattern matches it. See /items/:id.\n")
    }
    let typed = await cairn("links", "explain", "/items/x", "--json", inApp: true)
    #expect(typed.code == 1)
    #expect(typed.output.contains("takes a value of type Int for"))
  }

  @Test("`links lint` counts the problems of the tables, names them and exits with 1, also as JSON")
  func lint() async throws {
    let sound = await cairn("links", "lint", inApp: true)
    #expect(sound.output == "3 links, 0 problems\n")
    #expect(sound.code == 0)
    _ = try await catalog()
    let text = try folder.read("links.json")
    let problem = "Two links have the pattern /items/:id."
    let broken = text.replacing(#""problems" : ["#, with: #""problems" : [ "\#(problem)""#)
    try #require(broken != text)
    let file = try folder.write(broken, to: "broken.json")
    let result = await cairn("links", "lint", "--catalog", file)
    #expect(result.code == 1)
    #expect(result.output == "\(problem)\n3 links, 1 problems\n")
    let json = await cairn("links", "lint", "--catalog", file, "--json")
    #expect(json.code == 1)
    #expect(json.output.contains(problem))
  }

  @Test("The written files pass `links check`, and a file with a missing pattern does not")
  func files() async throws {
    let catalog = try await catalog()
    let apple = folder.path("apple-app-site-association")
    let android = folder.path("assetlinks.json")
    let written = await cairn(
      "links", "apple", "--app-id", "A.b.c", "--catalog", catalog, "-o", apple)
    #expect(written.code == 0)
    let other = await cairn(
      "links", "android", "--package", "b.c", "--fingerprint", "14:6D", "--catalog", catalog, "-o",
      android)
    #expect(other.code == 0)
    for path in [apple, android] {
      let result = await cairn("links", "check", path, "--count", "500", inApp: true)
      #expect(result.code == 0)
      #expect(result.output.hasSuffix("the file and the links agree.\n"))
    }
    let broken = try folder.read("apple-app-site-association")
      .replacing("\"/members\"", with: "\"/member\"")
    let path = try folder.write(broken, to: "broken")
    let result = await cairn("links", "check", path, inApp: true)
    #expect(result.code == 1)
    #expect(result.output.contains("not opened by the file: /members, for example /members"))
    #expect(result.output.contains("opened by the file, but by no link: /member "))
  }

  @Test("Missing links, files and arguments have their own exit codes, and say what to do")
  func mistakes() async throws {
    let missing = await cairn("links", "list")
    #expect(missing.code == 64)
    #expect(missing.errors.contains("name their file with --catalog"))
    let absent = await cairn("links", "list", "--catalog", "/nowhere.json")
    #expect(absent.code == 66)
    #expect(absent.errors.contains("/nowhere.json does not exist"))
    let malformed = await cairn("links", "list", "--catalog", try folder.write("{", to: "x.json"))
    #expect(malformed.code == 65)
    #expect(malformed.errors.contains("is not a catalog of links"))
    #expect(await cairn("links", "check", "y.json", "--count", "-1", inApp: true).code == 64)
    let file = await cairn("links", "check", try folder.write("{}", to: "y.json"), inApp: true)
    #expect(file.code == 65)
    #expect(file.errors.contains("no applinks and no statements"))
    let unwritable = await cairn("links", "catalog", "-o", "/nowhere/at/all", inApp: true)
    #expect(unwritable.code == 73)
    for arguments in [
      ["links", "explain"], ["links", "explian", "/cart"], ["links", "apple"], ["nothing"],
    ] {
      let console = await cairn(arguments)
      #expect(console.code == 64)
      #expect(console.errors.contains("Usage: cairn"))
    }
  }

  #if os(Linux)
    @Test("Without a Mac, `links open` says that there is no simulator")
    func open() async {
      let result = await cairn("links", "open", "shop://cart")
      #expect(result.code == 69)
      #expect(result.errors.contains("Simulators exist only on a Mac."))
    }
  #endif

  @Test(
    "The help lists the exit codes, and there are shell completions",
    arguments: ["bash", "zsh", "fish"])
  func help(shell: String) async {
    let help = await cairn("--help")
    #expect(help.code == 0)
    #expect(help.output.contains("66  A file does not exist."))
    let script = await cairn("--generate-completion-script", shell)
    #expect(script.code == 0)
    #expect(script.output.contains("explain"))
  }
}
