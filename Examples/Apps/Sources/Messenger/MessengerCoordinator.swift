import Cairn

/// The messenger: chats and contacts, each in a tab.
final class MessengerCoordinator: Coordinator {
  enum Route: Routable, CaseIterable { case chats, contacts }

  static let links = Links<Route> {
    Mount("/", .chats, ChatsCoordinator.self)
    Mount("/contacts", .contacts, ContactsCoordinator.self)
  }

  let navigation = Navigation(tabs: Route.allCases)
  private let inbox: Inbox

  init(inbox: Inbox) { self.inbox = inbox }

  func destination(for route: Route) -> Destination {
    switch route {
    case .chats: ChatsCoordinator(inbox: inbox)
    case .contacts: ContactsCoordinator(inbox: inbox)
    }
  }

  func tabItem(for tab: Route) -> TabItem? {
    switch tab {
    case .chats: TabItem(title: "Chats", systemImage: "bubble", badge: inbox.unreadCount)
    case .contacts: TabItem(title: "Contacts", systemImage: "person.2")
    }
  }
}
