import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("The profile")
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

  private let reason = "Your changes are not saved yet. Save or discard them first."

  @Test("Unsaved edits keep their screen: from another tab, a link, a sign-out")
  func veto() async throws {
    let profile = try await editing()
    let tree = window.navigator.tree
    #expect(window.choose(.home) == .refused(.leaveVetoed(reason)))
    #expect(window.open("/products/1") == .refused(.leaveVetoed(reason)))
    await profile.signOut()
    #expect(window.navigator.tree == tree)
    #expect(profile.leaveNotice == reason)
    #expect(window.session.isSignedIn)
    // What stands above it does not leave it.
    profile.openAddresses()
    #expect(window.goBack() == .committed)
  }

  @Test("Saved edits are no obstacle")
  func save() async throws {
    let profile = try await editing()
    window.choose(.home)
    profile.email = "demo"
    await profile.save()
    #expect(profile.problems[.email] != nil)
    #expect(profile.leaveNotice != nil)
    profile.email = "anna@example.org"
    await profile.save()
    #expect(profile.notice == "Your changes are saved.")
    #expect(profile.leaveNotice == nil)
    #expect(window.session.user?.name == "Anna B.")
    #expect(window.choose(.home) == .committed)
  }

  @Test("Discarding leads where one wanted to go", arguments: ["/products/1", "/cart"])
  func discard(link: String) async throws {
    let profile = try await editing()
    window.open(link)
    profile.discardAndLeave()
    #expect(window.url == link)
    #expect(profile.name == "Anna Berger")
  }

  @Test("Discarding after a tab was chosen shows the tab; without a wish, nothing")
  func discardTab() async throws {
    let profile = try await editing()
    window.choose(.orders)
    profile.discardAndLeave()
    #expect(window.url == "/orders")
    window.choose(.profile)
    profile.name = "B."
    profile.discardAndLeave()
    #expect(window.url == "/profile")
  }

  @Test("Unsaved edits come back after a restart, for their user only")
  func restart() async throws {
    _ = try await editing()
    let later = try window.restarted(signedIn: true)
    #expect(try later.shown(ProfileModel.self).name == "Anna B.")
    #expect(later.choose(.home) == .refused(.leaveVetoed(reason)))

    let stranger = try window.restarted()
    let profile: ProfileModel = try stranger.shown()
    #expect(profile.isSignedOut)
    #expect(!profile.hasUnsavedEdits)
    try await stranger.session.register(
      Registration(name: "Ben", email: "ben@example.org", password: "long enough"))
    #expect(profile.name == "Ben")
    #expect(!profile.hasUnsavedEdits)
  }

  @Test("An address in use by another account is said at the field")
  func emailTaken() async throws {
    try await window.session.register(
      Registration(name: "Ben", email: "ben@example.org", password: "long enough"))
    window.open("/profile")
    let profile: ProfileModel = try window.shown()
    profile.email = Registration.demo.email
    await profile.save()
    #expect(profile.problems[.email] != nil)
    #expect(profile.hasUnsavedEdits)
  }

  @Test("Addresses are added, changed, preferred and removed")
  func addresses() async throws {
    do {
      try await window.signIn()
      window.open("/profile")
      try window.shown(ProfileModel.self).openAddresses()
      let list: AddressListModel = try window.shown()
      await list.load()
      let first = try #require(list.state.value?.first)

      list.add()
      let form: AddressFormModel = try window.shown()
      form.form = Address(
        name: "Ben", street: "Am Hang 3", postalCode: "6020", city: "Innsbruck", country: "AT")
      form.keeps = false  // not offered here
      await form.save()
      #expect(try window.shown(AddressListModel.self) === list)
      let second = try #require(list.state.value?.last)
      #expect(second.address.city == "Innsbruck")

      await list.prefer(second.id)
      #expect(list.state.value?.first?.id == second.id)
      list.choose(first.id)
      let change: AddressFormModel = try window.shown()
      await change.load()
      #expect(change.form == first.address)
      change.form.street = ""
      await change.save()
      #expect(change.problems[.street] != nil)
      change.form.street = "Höhenweg 14"
      await change.save()
      #expect(list.state.value?.last?.address.street == "Höhenweg 14")

      await list.remove(second.id)
      #expect(list.state.value?.map(\.id) == [first.id])
      await list.remove(second.id)
      #expect(list.problem?.title == "Address not found")
      list.choose(second.id)
      #expect(try window.shown(AddressListModel.self) === list)
    }
    #expect(await window.leaks().isEmpty)
  }
}
