import Cairn

/// The first tab: the list of chats, and a chat.
final class ChatsCoordinator: Coordinator {
  enum Route: Routable {
    case list
    /// A chat, scrolled to one of its messages or to the end.
    case chat(Chat.ID, message: Chat.Message.ID?)

    /// A chat is one screen, whichever of its messages is shown.
    var identity: Self {
      switch self {
      case .list: .list
      case .chat(let id, _): .chat(id, message: nil)
      }
    }
  }

  static let links = Links<Route> {
    Link("/", .list)
    Link("/chats/:id?message=:message", Route.chat, under: .list)
  }

  let navigation = Navigation(root: Route.list)
  private let inbox: Inbox

  init(inbox: Inbox) { self.inbox = inbox }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list:
      ChatListModel(inbox: inbox, onSelect: { self.navigate(to: .chat($0, message: nil)) })
    case .chat(let id, let message): ChatModel(id, message: message, inbox: inbox)
    }
  }
}
