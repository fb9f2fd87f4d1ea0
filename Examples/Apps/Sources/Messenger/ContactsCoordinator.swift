import Cairn

/// The second tab: the people, and one of them.
final class ContactsCoordinator: Coordinator {
  enum Route: Routable { case list, contact(Chat.ID) }

  static let links = Links<Route> {
    Link("/", .list)
    Link("/:id", Route.contact, under: .list)
  }

  let navigation = Navigation(root: Route.list)
  private let inbox: Inbox

  init(inbox: Inbox) { self.inbox = inbox }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: ContactListModel(inbox: inbox, onSelect: { self.navigate(to: .contact($0)) })
    case .contact(let id): ContactModel(id, inbox: inbox, onWrite: { self.showChat(id) })
    }
  }

  /// Shows the chat with a person, in the other tab.
  private func showChat(_ id: Chat.ID) {
    let chat = ChatsCoordinator.path(to: .chat(id, message: nil))
    navigate(along: MessengerCoordinator.path(to: .chats, then: chat))
  }
}
