import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

// Examples: a mini player beneath sheets, a bar of the app's own, and cards.

private final class MusicCoordinator: Coordinator {
  enum Route: Routable { case library, player, queue }
  let navigation = Navigation(panes: [Route.library, .player])
  var library: FolderCoordinator? { children.lazy.compactMap { $0 as? FolderCoordinator }.first }

  func destination(for route: Route) -> Destination {
    switch route {
    case .library: FolderCoordinator()
    case .player: PlayerView()
    case .queue: Text("Queue")
    }
  }

  func transition(to route: Route) -> Route.Transition {
    route == .queue ? .present(route, as: .sheet) : .show(route)
  }
}

// snippet: doc-view-container
extension MusicCoordinator: ViewContainer {
  func arrangement(of children: Children) -> some View {
    VStack(spacing: 0) {
      children[.library]
      children[.player]  // nothing, unless `set([.library, .player])` has added it
    }
  }
}
// end snippet

private struct PlayerView: View {
  @State private var taps = 0

  var body: some View {
    Button("Like") { taps += 1 }
    Text(verbatim: "Likes: \(taps)")
  }
}

private final class MailCoordinator: Coordinator {
  enum Route: String, Routable, CaseIterable { case inbox, contacts, locked }
  let navigation = Navigation(tabs: Route.allCases)

  static let links = Links<Route> {
    Link("/inbox", .inbox)
    Link("/contacts", .contacts)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .inbox: FolderCoordinator()
    case .contacts: Text("People")
    case .locked: Text("Secret")
    }
  }

  func transition(to route: Route) -> Route.Transition {
    route == .locked ? .deny("Not for everybody.") : .show(route)
  }

  func tabItem(for route: Route) -> TabItem? { TabItem(title: route.rawValue.capitalized) }
}

// snippet: doc-view-container-drawer
extension MailCoordinator: ViewContainer {
  func arrangement(of children: Children) -> some View {
    VStack(spacing: 0) {
      children.selected
      HStack {
        ForEach(children) { child in
          Button(self.tabItem(for: child.route)?.title ?? "") {
            self.navigate(to: child.route)
          }
          .underline(child.isSelected)
        }
      }
    }
  }
}
// end snippet

private final class FolderCoordinator: Coordinator {
  enum Route: Routable { case list, letter(Int) }
  let navigation = Navigation(root: Route.list)

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: Text("Letters")
    case .letter(let number): Text(verbatim: "Letter \(number)")
    }
  }
}

private final class CardsCoordinator: Coordinator {
  enum Route: Routable { case first, second, third }
  let navigation = Navigation(pages: [Route.first, .second, .third])
  func destination(for route: Route) -> Destination { Text(verbatim: "\(route) card") }
}

// snippet: doc-container-children
extension CardsCoordinator: ViewContainer {
  func arrangement(of children: Children) -> some View {
    ZStack {
      ForEach(children.prefix { !$0.isSelected }) { $0.rotationEffect(.degrees(-8)) }
      children.selected
    }
  }
}
// end snippet

private final class Shelf: Coordinator {
  enum Route: Routable { case shelf, music, mailbox, inbox(isPaged: Bool) }
  let navigation = Navigation(root: Route.shelf)
  var music: MusicCoordinator? { children.first as? MusicCoordinator }
  func destination(for route: Route) -> Destination {
    switch route {
    case .shelf: Text("Shelf")
    case .music: MusicCoordinator()
    case .mailbox: Mailbox()
    case .inbox(let isPaged): InboxCoordinator(isPaged: isPaged)
    }
  }
}

/// Tabs behind a picker, as a page.
private final class Mailbox: Coordinator, ViewContainer {
  enum Route: Routable, CaseIterable { case unread, all, folder }
  let navigation = Navigation(tabs: Route.allCases)
  func destination(for route: Route) -> Destination {
    switch route {
    case .unread: Text("2 letters").navigationTitle("Unread")
    case .all: Text("9 letters").navigationTitle("All letters")
    case .folder: FolderCoordinator()
    }
  }
  func arrangement(of children: Children) -> some View {
    children.selected.toolbar { Button("Write") {} }
  }
}

private final class InboxCoordinator: Coordinator {
  enum Route: Routable, CaseIterable { case unread, all, folder }
  let navigation: Navigation<Route>
  private(set) var isRead = false
  init(isPaged: Bool) {
    navigation = isPaged ? Navigation(pages: Route.allCases) : Navigation(tabs: Route.allCases)
  }
  func destination(for route: Route) -> Destination {
    switch route {
    case .unread: Text("2 letters").navigationTitle("Inside")
    case .all: Text("9 letters").toolbar { Button("Inside") {} }
    case .folder: FolderCoordinator()
    }
  }
  func tabItem(for route: Route) -> TabItem? { TabItem(title: "\(route)") }
  func readAll() { isRead = true }
}

// snippet: doc-view-container-toolbar
extension InboxCoordinator: ViewContainer {
  func arrangement(of children: Children) -> some View {
    children.container.toolbar {
      if children.selected?.route == .unread { Button("Mark All as Read") { self.readAll() } }
    }
  }
}
// end snippet

@MainActor
@Suite("Arrangements of the app's own in SwiftUI", .onDevice)
struct ArrangementTests {
  private func window(_ root: some Coordinator) async -> Window {
    await Window(Navigator(root, reportsLeaks: false))
  }

  private func stack(in controller: UIViewController) -> UINavigationController? {
    controller as? UINavigationController
      ?? controller.children.lazy.compactMap { stack(in: $0) }.first
  }

  @Test("Promise 1: Panes are all visible, and a sheet of any of them covers all")
  func miniPlayer() async throws {
    let music = MusicCoordinator()
    let window = await window(music)
    music.library?.push(.letter(7))
    await window.settle()
    #expect(try window.user.sees("Letter 7"))
    #expect(try window.user.sees("Likes: 0"))
    try window.user.tap("Like")
    await window.settle(after: music.navigate(to: .queue))
    let host = try #require(window.window.rootViewController)
    let sheet = try #require(host.presentedViewController)
    #expect(window.texts(in: sheet.view) == ["Queue"])
    #expect(window.texts(in: host.view).contains("Likes: 1"))
    try await window.settle(after: window.user.swipeSheetDown())
    #expect(music.navigation.modals.isEmpty)
    try await window.settle(after: window.user.tapBack(in: stack(in: host)))
    #expect(music.library?.navigation.stack == [.list])
    #expect(try window.user.sees("Likes: 1"))
  }

  @Test("Promise 31: A pane appears and leaves, and the views of the others keep their state")
  func appearing() async throws {
    let music = MusicCoordinator()
    let window = await window(music)
    music.library?.push(.letter(7))
    try await window.settle(after: window.user.tap("Like"))
    await window.settle(after: music.set([.player]))
    #expect(try window.user.sees("Likes: 1"))
    #expect(throws: (any Error).self) { try window.user.tap("Letter 7") }
    await window.settle(after: music.set([.library, .player]))
    #expect(try window.user.sees("Letters"))
    #expect(try window.user.sees("Likes: 1"))
    await window.settle(after: music.set([.library]))
    #expect(try !window.user.sees("Likes: 1"))
  }

  @Test(
    "Panes stand in a stack and in a sheet, and are restored",
    .needsUIKit("A container inside a stack is reported on macOS."))
  func nested() async throws {
    let shelf = Shelf()
    let window = await window(shelf)
    shelf.push(.music)
    shelf.music?.library?.push(.letter(2))
    await window.settle()
    #expect(try window.user.sees("Letter 2"))
    #expect(try window.user.sees("Likes: 0"))
    let saved = try window.navigator.snapshot()
    shelf.pop()
    await window.settle(after: shelf.present(.music, as: .sheet))
    #expect(try window.user.sees("Likes: 0"))
    #expect(window.navigator.restore(saved).isComplete)
    await window.settle()
    #expect(try window.user.sees("Letter 2"))
  }

  @Test("The title and the buttons of an arrangement are those of the page that contains it")
  func titles() async throws {
    let shelf = Shelf()
    let window = await window(shelf)
    await window.settle(after: shelf.push(.mailbox))
    let host = try #require(window.window.rootViewController)
    let item = try #require(stack(in: host)?.topViewController?.navigationItem)
    #expect(item.title == "Unread")
    #expect(item.rightBarButtonItem?.title == "Write")
    let mailbox = try #require(shelf.children.first as? Mailbox)
    await window.settle(after: mailbox.select(.all))
    #expect(item.title == "All letters")
    try await window.settle(after: window.user.tapBack(in: stack(in: host)))
    #expect(shelf.navigation.stack == [.shelf])
  }

  @Test(
    "Pushed tabs and pages have the title of the selected one, and buttons around them",
    .needsUIKit("A container inside a stack is reported on macOS."), arguments: [false, true])
  func systemContainer(isPaged: Bool) async throws {
    let shelf = Shelf()
    let window = await window(shelf)
    await window.settle(after: shelf.push(.inbox(isPaged: isPaged)))
    let stack = try #require(window.first(UINavigationController.self))
    let item = try #require(stack.topViewController?.navigationItem)
    let inbox = try #require(shelf.children.first as? InboxCoordinator)
    #expect(item.title == "unread")
    #expect(item.rightBarButtonItems?.map(\.title) == ["Mark All as Read"])
    try window.user.tap("Mark All as Read")
    #expect(inbox.isRead)
    if isPaged { try window.user.swipePage(.forward) } else { try window.user.tapTab(1) }
    await window.settle()
    #expect(inbox.navigation.top == .all)
    #expect(
      window.picture == [isPaged ? "[Shelf ~9 letters~]" : "[Shelf (2 letters *9 letters …)]"])
    #expect(item.title == "all")
    #expect(item.rightBarButtonItems ?? [] == [], "SwiftUI keeps those inside a tab.")
    inbox.select(.folder)
    let folder = try #require(inbox.children.first as? FolderCoordinator)
    await window.settle(after: folder.push(.letter(4)))
    #expect(item.title == "", "The stack in the tab has a bar of its own.")
    try await window.settle(after: window.user.tapBack())
    #expect(folder.navigation.stack == [.list])
    await window.settle(after: inbox.select(.unread))
    #expect(
      window.picture == [
        isPaged ? "[Shelf ~2 letters~]" : "[Shelf (*2 letters 9 letters [Letters])]"
      ])
    #expect(item.title == "unread")
    #expect(item.rightBarButtonItems?.map(\.title) == ["Mark All as Read"])
    #expect(window.log.warnings + window.log.exceptions == [])
  }

  @Test(
    "SwiftUI trap 9: a stack in an arrangement in a stack is separate from it",
    .needsUIKit("A container inside a stack is reported on macOS."))
  func stackInArrangement() async throws {
    let shelf = Shelf()
    let window = await window(shelf)
    shelf.push(.mailbox)
    let mailbox = try #require(shelf.children.first as? Mailbox)
    mailbox.select(.folder)
    let folder = try #require(mailbox.children.first as? FolderCoordinator)
    await window.settle(after: folder.push(.letter(4)))
    #expect(try window.user.sees("Letter 4"))
    #expect(window.log.warnings + window.log.exceptions == [])
    let host = try #require(window.window.rootViewController)
    let outer = try #require(stack(in: host))
    let inner = try #require(outer.topViewController.flatMap { stack(in: $0) })
    let between = sequence(first: inner as UIViewController) { $0.parent }.prefix { $0 !== outer }
    #expect(between.contains { $0 is UIHostingController<AnyView> })
    try await window.settle(after: window.user.tapBack())
    #expect(folder.navigation.stack == [.list])
    #expect(shelf.navigation.stack == [.shelf, .mailbox])
  }

  @Test("Promise 2: The app's bar selects tabs, which keep their stacks, and follows links")
  func bar() async throws {
    let mail = MailCoordinator()
    let window = await window(mail)
    let inbox = try #require(mail.children.first as? FolderCoordinator)
    await window.settle(after: inbox.push(.letter(7)))
    #expect(throws: (any Error).self) { try window.user.tapTab(0) }
    try await window.settle(after: window.user.tap("Contacts"))
    #expect(try window.user.sees("People"))
    #expect(try !window.user.sees("Letter 7"))
    try await window.settle(after: window.user.tap("Locked"))
    #expect(mail.navigation.top == .contacts)
    #expect(try window.user.sees("People"))
    try await window.settle(after: window.user.tap("Inbox"))
    #expect(try window.user.sees("Letter 7"))
    await window.settle(after: mail.select(.contacts))
    window.navigator.open("/inbox")
    await window.settle()
    #expect(inbox.navigation.stack == [.list])
    #expect(try window.user.sees("Letters"))
  }

  @Test("Cards are pages of which the earlier ones stay visible")
  func cards() async throws {
    let cards = CardsCoordinator()
    let window = await window(cards)
    #expect(try !window.user.sees("second card"))
    await window.settle(after: cards.select(.second))
    #expect(try window.user.sees("first card"))
    #expect(try window.user.sees("second card"))
    #expect(try !window.user.sees("third card"))
  }
}
