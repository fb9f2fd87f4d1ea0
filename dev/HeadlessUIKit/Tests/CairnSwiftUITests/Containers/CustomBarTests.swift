import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

// An example: tabs under a bar of the app's own.

final class MailCoordinator: Coordinator {
  enum Route: String, Routable, CaseIterable { case inbox, contacts }

  let navigation = Navigation(tabs: Route.allCases)

  static let links = Links<Route> {
    Link("/inbox", .inbox)
    Link("/contacts", .contacts)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .inbox: FolderCoordinator()
    case .contacts: ContactsView()
    }
  }

  func tabItem(for route: Route) -> TabItem? { TabItem(title: route.rawValue.capitalized) }
}

final class FolderCoordinator: Coordinator {
  enum Route: Routable { case list, letter(Int) }
  let navigation = Navigation(root: Route.list)

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: ListView()
    case .letter(let number): Text(verbatim: "Letter \(number)")
    }
  }
}

private struct ListView: View {
  var body: some View {
    Text("Letters").toolbar(.hidden, for: .tabBar)
  }
}

struct ContactsView: View {
  var body: some View {
    Text("People").toolbar(.hidden, for: .tabBar)
  }
}

// snippet: container-swiftui
/// The app with its own bar below the tabs.
struct MailWithBar<Content: View>: View {
  let mail: MailCoordinator
  /// The `NavigatorView`.
  let content: Content

  var body: some View {
    VStack(spacing: 0) {
      content
      HStack {
        ForEach(MailCoordinator.Route.allCases, id: \.self) { tab in
          Button(mail.tabItem(for: tab)?.title ?? "") { mail.navigate(to: tab) }
        }
        Text(verbatim: "Here: \(mail.navigation.top?.rawValue ?? "")")
      }
    }
  }
}
// end snippet

@MainActor
@Suite("A bar of the app's own in SwiftUI", .onDevice)
struct CustomBarTests {
  @Test("The bar selects tabs, which keep their stacks, and follows links")
  func bar() async throws {
    let mail = MailCoordinator()
    let window = await Window(Navigator(mail, reportsLeaks: false)) {
      MailWithBar(mail: mail, content: $0)
    }
    let inbox = try #require(mail.children.first as? FolderCoordinator)
    inbox.push(.letter(7))
    await window.settle()
    try window.user.tap("Contacts")
    await window.settle()
    #expect(try window.user.sees("People"))
    #expect(try window.user.sees("Here: contacts"))
    try window.user.tap("Inbox")
    await window.settle()
    #expect(try window.user.sees("Letter 7"))
    window.navigator.open("/contacts")
    await window.settle()
    #expect(try window.user.sees("Here: contacts"))
    #expect(throws: (any Error).self) { try window.user.tapTab(0) }
  }
}
