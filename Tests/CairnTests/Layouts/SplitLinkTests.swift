@_spi(Hosts) import Cairn
import Foundation
import Testing

/// A mail app with columns for the folders, the letters of a folder and one letter.
final class Mail: Coordinator {
  enum Route: Routable {
    case folders, folder(String), letter(String, String), reply(String, String), settings
  }

  let navigation = Navigation(split: Route.folders, content: nil)

  func destination(for route: Route) -> Destination { TestScreen("\(route)") }

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .folder: .show(route, in: .content)
    case .reply: .push(route)
    case .settings: .present(route)
    case .folders, .letter: .show(route)
    }
  }

  static let links = Links<Route> {
    Link("/folders", .folders)
    Link("/folders/:folder", Route.folder, under: .folders)
    Link(
      "/folders/:folder/:letter", Route.letter,
      under: { folder, _ in [.folders, .folder(folder)] })
    Link(
      "/folders/:folder/:letter/reply", Route.reply,
      under: { folder, letter in [.folders, .folder(folder), .letter(folder, letter)] })
  }
}

private final class Office: Coordinator {
  enum Route: Routable { case home, mail }
  let navigation = Navigation(tabs: [Route.home, .mail])

  func destination(for route: Route) -> Destination {
    switch route {
    case .home: TestScreen("home")
    case .mail: Mail()
    }
  }

  static let links = Links<Route> {
    Link("/home", .home)
    Mount("/mail", .mail, Mail.self)
  }
}

@MainActor
@Suite("Links in splits", .failsOnReports)
struct SplitLinkTests {
  /// Each place that a link leads to, with its columns.
  private static let places: [(link: String, columns: [[Mail.Route]])] = [
    ("/folders", [[.folders], [], []]),
    ("/folders/a%20b", [[.folders], [.folder("a b")], []]),
    ("/folders/in/1", [[.folders], [.folder("in")], [.letter("in", "1")]]),
    (
      "/folders/in/1/reply",
      [[.folders], [.folder("in")], [.letter("in", "1"), .reply("in", "1")]]
    ),
  ]

  private func columns(_ mail: Mail) -> [[Mail.Route]] {
    [SplitColumn.sidebar, .content, .detail].map { mail.navigation.column($0) }
  }

  @Test(
    "Promise 18: A link leads to the same place, whatever was shown before",
    arguments: Traits.widths)
  func anywhere(traits: Traits) {
    for from in Self.places {
      for to in Self.places {
        let mail = Mail()
        let navigator = Navigator(quiet: mail, in: traits)
        navigator.open(from.link)
        #expect(columns(mail) == from.columns)
        mail.push(.letter("other", "9"))
        mail.present(.settings)
        navigator.open(to.link)
        #expect(columns(mail) == to.columns, "from \(from.link) to \(to.link)")
        #expect(mail.navigation.modals == [])
        #expect(navigator.faults == [])
      }
    }
  }

  @Test("Promise 18: A link keeps the models of columns that do not change")
  func reuse() {
    let mail = Mail()
    let navigator = Navigator(quiet: mail, in: .regular)
    navigator.open("/folders/in/1/reply")
    func model(_ column: SplitColumn) -> AnyObject? {
      let columns = navigator.tree.columns(of: .root)
      return columns.first { $0.column == column }?.entries.first.flatMap(navigator.content(of:))
    }
    let (folder, letter) = (model(.content), model(.detail))
    #expect(navigator.open("/folders/in/1/reply") == .unchanged)
    #expect(navigator.open("/folders/in/1") == .committed)
    #expect(model(.detail) === letter)
    #expect(navigator.open("/folders/in/2") == .committed)
    #expect(model(.content) === folder)
    #expect(model(.detail) !== letter)
    #expect(navigator.open("/folders/out/2") == .committed)
    #expect(model(.content) !== folder)
  }

  @Test(
    "Promise 18: A link shows its route in the declared column, even if another column shows it")
  func otherColumn() {
    let mail = Mail()
    let navigator = Navigator(quiet: mail)
    navigator.open("/folders/in")
    mail.push(.letter("in", "1"))
    #expect(columns(mail)[1] == [.folder("in"), .letter("in", "1")])
    #expect(navigator.open("/folders/in/1") == .committed)
    #expect(columns(mail) == Self.places[2].columns)
  }

  @Test("Promise 19: The URL of a split names its last column and opens the same place elsewhere")
  func url() throws {
    for place in Self.places {
      for traits in Traits.widths {
        let navigator = Navigator(quiet: Mail(), in: traits)
        navigator.open(place.link)
        let url = try #require(navigator.url)
        #expect(url.absoluteString == place.link)
        let other = Mail()
        let copy = Navigator(quiet: other)
        copy.open(url)
        #expect(columns(other) == place.columns)
        #expect(copy.url == url)
      }
    }
  }

  @Test("Promise 18: A link continues through a tab into the columns, and the URL names that place")
  func mounted() throws {
    let office = Office()
    let navigator = Navigator(quiet: office)
    #expect(navigator.open("/mail/folders/in/1") == .committed)
    let mail = try #require(office.children.first as? Mail)
    #expect(columns(mail) == Self.places[2].columns)
    #expect(navigator.url?.absoluteString == "/mail/folders/in/1")
    #expect(navigator.open("/home") == .committed)
    #expect(navigator.open("/mail/folders/in/1") == .committed)
    #expect(office.children.first === mail)
    #expect(navigator.open("/mail/folders") == .committed)
    #expect(columns(mail) == Self.places[0].columns)
  }
}
