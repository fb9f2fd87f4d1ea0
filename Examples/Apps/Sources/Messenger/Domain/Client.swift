import Observation

/// A message in a room.
package struct Message: Identifiable {
  package let id: Int
  package let text: String
  package var replies: [String] = []
  /// The room that the message links to.
  package var link: Room.ID?
}

/// A chat with one or more people.
package struct Room: Identifiable {
  package let id: String
  package let name: String
  package var members: [String] = []
  package var messages: [Message] = []
  package var isJoined = true
}

/// The user's account on a server, with what the server knows.
@Observable @MainActor
package final class Client {
  package private(set) var user: String?
  package private(set) var isVerified = false
  /// True if the user has confirmed or skipped everything that is asked after the sign-in.
  package private(set) var isOnboarded: Bool
  private var allRooms: [Room]
  /// Awaited before the server's answer about a room; a test holds it back.
  @ObservationIgnored package var latency: (Room.ID) async -> Void = { _ in }
  /// Called when another device wants to be verified.
  @ObservationIgnored package var onVerificationRequest: ((String) -> Void)?

  /// Creates the account of a user, or of nobody.
  package init(user: String? = nil) {
    self.user = user
    isOnboarded = user != nil
    allRooms = [
      Room(
        id: "swift", name: "Swift", members: ["ben", "eve"],
        messages: [
          Message(id: 1, text: "Hello", replies: ["Hi"]),
          Message(id: 2, text: "See Linux", link: "linux"),
        ]),
      Room(id: "linux", name: "Linux", messages: [Message(id: 3, text: "Patch")]),
    ]
  }

  package var rooms: [Room] { allRooms.filter(\.isJoined) }
  package subscript(id: Room.ID) -> Room? { rooms.first { $0.id == id } }
  package subscript(id: Room.ID, message: Message.ID) -> Message? {
    self[id]?.messages.first { $0.id == message }
  }

  package func room(_ id: Room.ID) async -> Room? {
    await latency(id)
    return self[id]
  }

  package func signIn() { user = "ada" }
  package func signOut() { (user, isVerified, isOnboarded) = (nil, false, false) }
  package func verify() { isVerified = true }
  package func finishOnboarding() { isOnboarded = true }
  package func leave(_ id: Room.ID) { setJoined(id, false) }

  package func create(_ name: String) -> Room.ID {
    if !allRooms.contains(where: { $0.id == name }) { allRooms.append(Room(id: name, name: name)) }
    setJoined(name, true)
    return name
  }

  private func setJoined(_ id: Room.ID, _ isJoined: Bool) {
    guard let index = allRooms.firstIndex(where: { $0.id == id }) else { return }
    allRooms[index].isJoined = isJoined
  }
}
