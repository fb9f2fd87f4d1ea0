/// Who is signed in.
struct Session: Equatable, Sendable {
  let user: String
  static let ada = Session(user: "ada")
}
