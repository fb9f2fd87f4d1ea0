import Cairn
import Observation

/// The list of chats.
@Observable @MainActor
final class ChatListModel {
  let onSelect: (Chat.ID) -> Void
  private let inbox: Inbox

  init(inbox: Inbox, onSelect: @escaping (Chat.ID) -> Void) {
    self.inbox = inbox
    self.onSelect = onSelect
  }

  var chats: [Chat] { inbox.chats }
}

/// A chat, with the message that the user is writing.
@Observable @MainActor
final class ChatModel {
  let id: Chat.ID
  var draft = ""
  /// The message to scroll to; nil for the last one.
  private(set) var message: Chat.Message.ID?
  private let inbox: Inbox

  init(_ id: Chat.ID, message: Chat.Message.ID?, inbox: Inbox) {
    self.id = id
    self.message = message
    self.inbox = inbox
  }

  var messages: [Chat.Message] { inbox[id]?.messages ?? [] }
}

extension ChatModel: LifecycleObserver {
  func didBecomeActive() { inbox.markAsRead(id) }
}

extension ChatModel: RouteObserver {
  func didUpdateRoute(to route: ChatsCoordinator.Route) {
    if case .chat(_, let message) = route { self.message = message }
  }
}

extension ChatModel: SavesState {
  func saveState() -> String { draft }
  func restoreState(_ draft: String) { self.draft = draft }
}
