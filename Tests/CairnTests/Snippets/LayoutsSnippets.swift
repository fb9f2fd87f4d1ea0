// The code of the article "Layouts and traits".
import Cairn
import Testing

// snippet: layouts-split
final class MailCoordinator: Coordinator {
  enum Route: Routable {
    case folders, mails(String), mail(Int), reply(Int)
  }
  let navigation = Navigation(split: Route.folders, content: nil)

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .folders: .popToRoot
    case .mails: .show(route, in: .content)
    case .mail: .show(route, in: .detail)
    case .reply: .push(route)  // onto the last column with content
    }
  }

  func destination(for route: Route) -> Destination { PlainScreen() }
}
// end snippet

private final class DeskCoordinator: Coordinator {
  enum Route: Routable { case mailboxes, welcome }
  // snippet: layouts-preferred-column
  let navigation = Navigation(
    split: Route.mailboxes, detail: .welcome, preferredCompactColumn: .sidebar)
  // end snippet
  func destination(for route: Route) -> Destination { PlainScreen() }
}

private final class ReaderCoordinator: Coordinator {
  enum Route: Routable { case text, fonts, chapter(Int) }
  let navigation = Navigation(root: Route.text)

  // snippet: layouts-adaptive
  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .fonts:
      .present(
        route, as: .adaptive(compact: .sheet, regular: .popover(anchor: "fonts")))
    case .chapter:
      .present(route, as: .adaptive(compact: .push, regular: .fullScreen))
    case .text: .popToRoot
    }
  }
  // end snippet

  func destination(for route: Route) -> Destination { PlainScreen() }
}

private final class TabsCoordinator: Coordinator {
  enum Route: Routable, CaseIterable { case home, search, profile, orders }
  let navigation = Navigation(tabs: Route.allCases, back: .first)
  func destination(for route: Route) -> Destination { PlainScreen() }
}

@MainActor
@Suite("Documentation: layouts", .failsOnReports)
struct LayoutsSnippetTests {
  @Test("A split with a preferred column begins with its sidebar on a phone")
  func preferredColumn() {
    let desk = DeskCoordinator()
    let navigator = Navigator(desk)
    #expect(desk.navigation.stack == [.mailboxes])
    navigator.traits = Traits(horizontalSizeClass: .regular)
    #expect(desk.navigation.stack == [.mailboxes, .welcome])
  }

  @Test("A split has the same tree in any width")
  func split() {
    let mail = MailCoordinator()
    let navigator = Navigator(mail)
    mail.navigate(to: .mails("inbox"))
    mail.navigate(to: .mail(7))
    let before = navigator.tree

    navigator.traits = Traits(horizontalSizeClass: .regular)
    #expect(mail.navigation.column(.content) == [.mails("inbox")])
    #expect(mail.navigation.column(.detail) == [.mail(7)])
    #expect(navigator.tree == before)  // the same entries, the same ids

    // snippet: layouts-columns
    mail.navigate(to: .mail(8))  // replaces the detail
    mail.navigate(to: .reply(8))  // pushed onto the detail
    mail.navigate(to: .mails("sent"))  // and empties the detail
    // end snippet
    #expect(mail.navigation.stack == [.folders, .mails("sent")])
    #expect(navigator.report(.backOneStep) == .unchanged)
    navigator.traits = Traits(horizontalSizeClass: .compact)
    #expect(navigator.report(.backOneStep) == .committed)
    #expect(mail.navigation.stack == [.folders])
  }

  @Test("A push in the content column keeps the detail")
  func pushInColumn() {
    let mail = MailCoordinator()
    let navigator = Navigator(mail)
    navigator.traits = Traits(horizontalSizeClass: .regular)
    mail.navigate(to: .mails("inbox"))
    mail.navigate(to: .mail(7))
    // snippet: layouts-push-in-column
    mail.push(.mails("archive/2025"), in: .content)  // the open mail stays beside it
    // end snippet
    #expect(mail.navigation.column(.content) == [.mails("inbox"), .mails("archive/2025")])
    #expect(mail.navigation.column(.detail) == [.mail(7)])
  }

  @Test("An adaptive presentation resolves again when the width changes")
  func adaptive() throws {
    let reader = ReaderCoordinator()
    let navigator = Navigator(reader)
    reader.navigate(to: .chapter(2))
    #expect(reader.navigation.stack == [.text, .chapter(2)])
    let chapter = try #require(navigator.tree.frontPath.last)
    navigator.traits = Traits(horizontalSizeClass: .regular)
    #expect(reader.navigation.stack == [.text])
    #expect(reader.navigation.modals == [.chapter(2)])
    #expect(navigator.tree.frontPath.last == chapter)
    let presentation = navigator.tree.presentation(of: chapter)
    #expect(presentation == .fullScreen)
    reader.dismiss()

    // snippet: layouts-override
    let compact = TraitOverrides(horizontalSizeClass: .compact)
    reader.navigation.traitOverrides = compact
    // end snippet
    reader.navigate(to: .chapter(3))
    #expect(reader.navigation.stack == [.text, .chapter(3)])
  }

  @Test("Back selects the first tab if the flow uses `back: .first`")
  func tabs() {
    let tabs = TabsCoordinator()
    let navigator = Navigator(tabs)
    tabs.select(.profile)
    #expect(navigator.report(.backOneStep) == .committed)
    #expect(tabs.navigation.top == .home)
    #expect(navigator.report(.backOneStep) == .unchanged)
    // snippet: layouts-runtime-tabs
    tabs.set([.home, .orders, .profile])  // after the user has signed in
    tabs.remove(.orders)
    // end snippet
    #expect(tabs.navigation.stack == [.home, .profile])
  }
}
