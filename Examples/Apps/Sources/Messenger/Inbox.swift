import Observation

/// A chat with one person.
struct Chat: Identifiable {
  struct Message: Identifiable, Equatable {
    let id: Int
    let text: String
    var isRead = false
  }

  let id: Int
  let name: String
  var messages: [Message] = []

  var unreadCount: Int { messages.count { !$0.isRead } }
}

/// All chats of the user; an app would load them from a server.
@Observable @MainActor
final class Inbox {
  private(set) var chats: [Chat]

  init(_ chats: [Chat]) { self.chats = chats }

  var unreadCount: Int { chats.reduce(0) { $0 + $1.unreadCount } }

  subscript(id: Chat.ID) -> Chat? { chats.first { $0.id == id } }

  func receive(_ message: Chat.Message, in id: Chat.ID) {
    update(id) { $0.messages.append(message) }
  }

  func markAsRead(_ id: Chat.ID) {
    update(id) { chat in
      for index in chat.messages.indices { chat.messages[index].isRead = true }
    }
  }

  private func update(_ id: Chat.ID, _ change: (inout Chat) -> Void) {
    if let index = chats.firstIndex(where: { $0.id == id }) { change(&chats[index]) }
  }
}
