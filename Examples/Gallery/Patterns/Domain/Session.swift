/// The session of a signed-in user.
struct Session: Equatable, Sendable {
  let user: String
  static let ada = Session(user: "ada")
}
