@_spi(Hosts) import Cairn
import Foundation
import Testing

@MainActor
@Suite("Malformed URLs")
struct LinkMalformedTests {
  let links = LinkShop.links

  @Test(
    "Promise 17: A malformed link matches nothing, and the failure states the reason",
    arguments: [
      ("/labelled/%", .malformedEscape), ("/labelled/%4", .malformedEscape),
      ("/labelled/%4/x", .malformedEscape), ("/labelled/%GG", .malformedEscape),
      ("/labelled/%%20", .malformedEscape), ("/search?q=%", .malformedEscape),
      ("/search?q=1&utm=%zz", .malformedEscape), ("/search?q=%4&tag=1", .malformedEscape),
      ("/labelled/%FF", .malformedText), ("/labelled/%C3", .malformedText),
      ("/labelled/%C3/%A9", .malformedText), ("/labelled/%C0%AF", .malformedText),
      ("/labelled/%ED%A0%80", .malformedText), ("/labelled/%F5%80%80%80", .malformedText),
      ("/search?q=%E2%82", .malformedText), ("/search?%FF=1&q=1", .malformedText),
      ("/labelled/\0", .controlCharacter), ("/labelled/%00", .controlCharacter),
      ("/labelled/a%0A", .controlCharacter), ("/labelled/a\n", .controlCharacter),
      ("/labelled/%7F", .controlCharacter), ("/labelled/%C2%85", .controlCharacter),
      ("/labelled/\u{85}", .controlCharacter), ("/search?q=%1B", .controlCharacter),
      ("/labelled/%1F", .controlCharacter), ("/labelled/%C2%80", .controlCharacter),
      ("/labelled/%C2%9F", .controlCharacter), ("/labelled/\u{9F}", .controlCharacter),
      ("/search?q=1&utm=\u{7}", .controlCharacter), ("/cart#\0", .controlCharacter),
      ("//", .emptySegment), ("//cart", .emptySegment), ("/cart//", .emptySegment),
      ("/products//7", .emptySegment), ("shop:////cart", .emptySegment),
      ("https://example.com//cart", .emptySegment),
      ("/.", .dotSegment), ("/cart/..", .dotSegment), ("/x/../cart", .dotSegment),
      ("/labelled/%2e", .dotSegment), ("/labelled/.%2E", .dotSegment), ("..", .dotSegment),
      ("shop://../cart", .dotSegment),
    ] as [(String, LinkFailure.Reason)])
  func malformed(link: String, reason: LinkFailure.Reason) {
    #expect(links.match(link).failure == reason)
  }

  @Test("Promise 17: Dots are allowed within a longer segment")
  func dots() {
    #expect(links.match("/labelled/...").linked == .labelled(name: "..."))
    #expect(links.match("/labelled/.a").linked == .labelled(name: ".a"))
    #expect(links.match("/search?q=..").linked == .search("..", []))
  }

  @Test("Promise 17: A link of the maximum length matches, and a longer one is refused")
  func greatestLength() {
    let limit = Links<LinkShop.Route>.maximumLength
    let prefix = "/labelled/"
    let name = String(repeating: "a", count: limit - prefix.utf8.count)
    #expect(limit == 8192)
    #expect(links.match(prefix + name).linked == .labelled(name: name))
    #expect(links.match(prefix + name + "a").failure == .tooLong)
    #expect(links.url(for: .labelled(name: name)) != nil)
    #expect(links.url(for: .labelled(name: name + "a")) == nil)
  }

  @Test(
    "Promise 17: A link of one megabyte is refused as too long, whatever it contains",
    arguments: ["a", "/", "/a", "%41", "%", "?", "&a=", "é", "e\u{301}", "\0", "#", ":", "@"])
  func megabyte(unit: String) {
    let link = String(repeating: unit, count: 1_048_576 / unit.utf8.count + 1)
    guard case .unmatched(let failure) = links.match(link) else {
      Issue.record("The link matched.")
      return
    }
    #expect(failure.reason == .tooLong)
    #expect(failure.link.utf8.count < 210)
    #expect(links.match("/files/" + link).failure == .tooLong)
  }
}
