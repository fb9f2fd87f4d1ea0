import Observation

/// The list of people.
@Observable @MainActor
final class ContactListModel {
  let onSelect: (Chat.ID) -> Void
  private let inbox: Inbox

  init(inbox: Inbox, onSelect: @escaping (Chat.ID) -> Void) {
    self.inbox = inbox
    self.onSelect = onSelect
  }

  var names: [String] { inbox.chats.map(\.name) }
}

/// A person.
@Observable @MainActor
final class ContactModel {
  let id: Chat.ID
  let onWrite: () -> Void
  private let inbox: Inbox

  init(_ id: Chat.ID, inbox: Inbox, onWrite: @escaping () -> Void) {
    self.id = id
    self.inbox = inbox
    self.onWrite = onWrite
  }

  var name: String { inbox[id]?.name ?? "" }
}
