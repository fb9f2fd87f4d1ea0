public import Cairn
public import Observation

/// The account of the one who has signed in, or the offer to sign in.
@MainActor
@Observable
public final class ProfileModel {
  /// What is wrong with the form, by field.
  public private(set) var problems: [Registration.Field: String] = [:]
  /// Why the changes could not be saved.
  public private(set) var problem: Problem?
  /// Good news, such as changes that were saved.
  public private(set) var notice: String?
  /// Whether the shop is looking at it.
  public private(set) var isBusy = false

  private var edits: Edits?
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let actions: Actions

  struct Actions {
    var signIn: () -> Void
    var register: () -> Void
    var addresses: () -> Void
    /// Asks whether changes may be lost.
    var mayDiscard: () async -> Bool
    var signedOut: () -> Void
  }

  init(session: SessionStore, actions: Actions) {
    self.session = session
    self.actions = actions
  }

  /// Whether nobody has signed in, so that there is nothing to show but an offer.
  public var isSignedOut: Bool { !session.isSignedIn }

  /// The one who has signed in, as last saved.
  public var user: User? { session.user }

  /// The name, as it is being edited.
  public var name: String {
    get { form.name }
    set { edit { $0.name = newValue } }
  }

  /// The e-mail address, as it is being edited.
  public var email: String {
    get { form.email }
    set { edit { $0.email = newValue } }
  }

  /// Whether there are changes that have not been saved.
  public var hasUnsavedEdits: Bool { form != saved }

  private var saved: Profile {
    Profile(name: session.user?.name ?? "", email: session.user?.email.text ?? "")
  }

  private var form: Profile {
    // Edits are worth nothing to whoever signs in next.
    guard let edits, edits.user == session.user?.id else { return saved }
    return edits.profile
  }

  private func edit(_ change: (inout Profile) -> Void) {
    guard let user = session.user?.id else { return }
    var profile = form
    change(&profile)
    edits = Edits(user: user, profile: profile)
  }

  /// Saves the changes.
  public func save() async {
    guard !isBusy, session.isSignedIn else { return }
    (problem, notice) = (nil, nil)
    let profile = form
    problems = profile.problems
    guard problems.isEmpty else { return }
    isBusy = true
    defer { isBusy = false }
    do {
      try await session.updateProfile(profile)
      showSaved()
      notice = "Your changes are saved."
    } catch ShopError.invalidProfile(let problems) {
      self.problems = problems
    } catch let error as ShopError {
      if case .emailTaken = error {
        problems = [.email: error.message]
      } else {
        problem = Problem(error)
      }
    } catch {
      problem = Problem(error)
    }
  }

  /// Takes the changes back.
  public func discard() { showSaved() }

  /// Goes on to the addresses.
  public func openAddresses() { actions.addresses() }

  /// Goes on to sign in.
  public func signIn() { actions.signIn() }

  /// Goes on to make an account.
  public func register() { actions.register() }

  /// Signs out; asks first if changes would be lost.
  public func signOut() async {
    guard !isBusy, session.isSignedIn else { return }
    if hasUnsavedEdits {
      guard await actions.mayDiscard(), !isBusy, session.isSignedIn else { return }
    }
    isBusy = true
    defer { isBusy = false }
    await session.signOut()
    actions.signedOut()
  }

  /// Shows what is saved, and forgets everything else.
  func showSaved() {
    edits = nil
    (problems, problem, notice) = ([:], nil, nil)
  }
}

extension ProfileModel: LeaveGuard {
  /// Asks while there are unsaved changes.
  public func decideLeaving() -> LeaveDecision {
    hasUnsavedEdits ? .ask(Self.discarding) { self.showSaved() } : .allow
  }

  /// What is asked before changes are lost.
  static var discarding: Dialog<Void> {
    Dialog(
      "Discard your changes?", message: "They are not saved yet.",
      choices: [.destructive("Discard", ()), .cancel("Keep editing")])
  }
}

extension ProfileModel: SavesState {
  /// Edits that are not saved yet, and whose they are.
  public struct Edits: Codable, Sendable {
    let user: User.ID
    let profile: Profile
  }

  /// The edits that are not saved yet.
  public func saveState() -> Edits? { hasUnsavedEdits ? edits : nil }

  /// Takes over edits that were not saved.
  public func restoreState(_ edits: Edits?) { self.edits = edits }
}
