import Cairn
import CairnTesting
import Foundation
import Testing

@testable import Messenger

@MainActor
@Suite("Messenger")
struct MessengerTests {
  private let inbox = Inbox([
    Chat(
      id: 7, name: "Ada", messages: [.init(id: 1, text: "Hello"), .init(id: 2, text: "Lunch?")]),
    Chat(id: 8, name: "Ben", messages: [.init(id: 3, text: "Hi", isRead: true)]),
  ])
  private let test: TestNavigator<MessengerCoordinator>

  init() { test = TestNavigator(MessengerCoordinator(inbox: inbox)) }

  @Test("A notification opens its message, with the list of chats beneath")
  func notification() throws {
    #expect(test.open("/chats/7?message=2") == .committed)
    test.expectStack(of: ChatsCoordinator.self, .list, .chat(7, message: 2))
    #expect(try test.shown(ChatModel.self).message == 2)
    #expect(test.navigator.url?.absoluteString == "/chats/7?message=2")
  }

  @Test("A notification for the chat that is shown scrolls to its message and keeps the draft")
  func identity() throws {
    try test.shown(ChatListModel.self).onSelect(7)
    try test.shown(ChatModel.self).draft = "See you at"
    #expect(test.open("/chats/7?message=1") == .updated)
    let chat = try test.shown(ChatModel.self)
    #expect(chat.message == 1)
    #expect(chat.draft == "See you at")
  }

  @Test("A person's screen opens the chat in the other tab, in one commit")
  func contact() throws {
    test.select(MessengerCoordinator.Route.contacts)
    try test.shown(ContactListModel.self).onSelect(8)
    test.skipEvents()
    try test.shown(ContactModel.self).onWrite()
    test.expectPath(
      MessengerCoordinator.Route.chats, ChatsCoordinator.Route.chat(8, message: nil))
    let chat = ChatsCoordinator.path(to: .chat(8, message: nil))
    test.expectEvents(.navigate(along: MessengerCoordinator.path(to: .chats, then: chat)))
    test.expectNoEvents()
    test.select(MessengerCoordinator.Route.contacts)
    test.expectStack(of: ContactsCoordinator.self, .list, .contact(8))
  }

  @Test("The badge counts unread messages, and a chat that is shown has none")
  func badge() throws {
    #expect(test.root.tabItem(for: .chats)?.badge == "2")
    #expect(test.root.tabItem(for: .contacts)?.badge == nil)
    test.open("/chats/7")
    #expect(test.root.tabItem(for: .chats)?.badge == nil)
    inbox.receive(.init(id: 4, text: "News"), in: 8)
    #expect(test.root.tabItem(for: .chats)?.badge == "1")
  }

  @Test("After a restart, the chat and its draft are there again")
  func restart() throws {
    test.open("/chats/7")
    try test.shown(ChatModel.self).draft = "See you at"
    let later = TestNavigator(MessengerCoordinator(inbox: inbox))
    #expect(later.navigator.restore(try test.navigator.snapshot()).isComplete)
    #expect(try later.shown(ChatModel.self).draft == "See you at")
  }

  @Test("Nothing remains in memory after a visit to each screen")
  func leaks() throws {
    test.open("/chats/7")
    test.open("/contacts/8")
    test.back()
    test.select(MessengerCoordinator.Route.chats)
    test.back()
    test.expectNoLeaks()
  }
}
