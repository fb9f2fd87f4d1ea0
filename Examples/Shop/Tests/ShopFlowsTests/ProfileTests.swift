import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("The profile screen")
struct ProfileTests {
  let window = Window()

  private func editing() async throws -> ProfileModel {
    try await window.signIn()
    window.open("/profile")
    let profile: ProfileModel = try window.shown()
    profile.name = "Anna B."
    #expect(profile.hasUnsavedEdits)
    return profile
  }

  private let kept = Outcome.refused(.leaveVetoed("Discard your changes?"))

  @Test("Unsaved edits keep their screen when another tab, a link or a sign-out would leave it")
  func keepEditing() async throws {
    let profile = try await editing()
    let tree = window.navigator.tree
    var outcomes: [Outcome] = []
    let observation = window.navigator.observe { outcomes.append($0.outcome) }
    #expect(window.choose(.home) == .asking)
    try window.answer("Keep editing")
    #expect(outcomes.last == kept)
    #expect(window.open("/products/1") == .asking)
    window.closeModal()
    #expect(outcomes.last == kept)
    let leaving = Task { await profile.signOut() }
    await eventually { window.front is DialogModel }
    try window.answer("Keep editing")
    await leaving.value
    #expect(window.navigator.tree == tree)
    #expect(window.session.isSignedIn)
    #expect(profile.name == "Anna B.")
    observation.cancel()
  }

  @Test(
    "After discarding edits, the user reaches the requested screen",
    arguments: ["/products/1", "/cart"])
  func discard(link: String) async throws {
    let profile = try await editing()
    window.open(link)
    try window.answer("Discard")
    #expect(window.url == link)
    #expect(profile.name == "Anna Berger")
  }

  @Test("Edits that were discarded for another tab are gone when the user returns")
  func discardTab() async throws {
    let profile = try await editing()
    window.choose(.orders)
    try window.answer("Discard")
    #expect(window.url == "/orders")
    window.choose(.profile)
    #expect(try window.shown(ProfileModel.self) === profile)
    #expect(!profile.hasUnsavedEdits)
  }

  @Test("Discarding edits at a sign-out signs the user out")
  func discardAccount() async throws {
    let profile = try await editing()
    let leaving = Task { await profile.signOut() }
    await eventually { window.front is DialogModel }
    try window.answer("Discard")
    await leaving.value
    #expect(!window.session.isSignedIn)
    _ = try window.shown(LoginModel.self)
  }

  @Test("Unsaved edits are restored after a restart, but only for their user")
  func restart() async throws {
    _ = try await editing()
    let later = try window.restarted(signedIn: true)
    #expect(try later.shown(ProfileModel.self).name == "Anna B.")
    #expect(later.choose(.home) == .asking)

    let stranger = try window.restarted()
    let profile: ProfileModel = try stranger.shown()
    #expect(profile.isSignedOut)
    #expect(!profile.hasUnsavedEdits)
    try await stranger.session.register(
      Registration(name: "Ben", email: "ben@example.org", password: "long enough"))
    #expect(profile.name == "Ben")
    #expect(!profile.hasUnsavedEdits)
  }
}
