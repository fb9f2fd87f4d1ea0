public import Cairn
public import Observation

/// The signed-in user's account; for a visitor, the offer to sign in.
@MainActor
@Observable
public final class ProfileModel {
  /// The problems of the form, by field.
  public private(set) var problems: [Registration.Field: String] = [:]
  /// The reason why the last attempt to save failed, if it did.
  public private(set) var problem: Problem?
  /// A message, such as the confirmation that changes were saved.
  public private(set) var notice: String?
  /// True while a request is running.
  public private(set) var isBusy = false

  private var edits: Edits?
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let handlers: Handlers

  struct Handlers {
    let signIn: () -> Void
    let register: () -> Void
    /// Asks if changes may be discarded.
    let mayDiscard: () async -> Bool
    let signedOut: () -> Void
  }

  init(session: SessionStore, _ handlers: Handlers) {
    self.session = session
    self.handlers = handlers
  }

  /// True if no user is signed in; the screen then only offers to sign in.
  public var isSignedOut: Bool { !session.isSignedIn }

  /// The signed-in user, as last saved.
  public var user: User? { session.user }

  /// The name in the form.
  public var name: String {
    get { form.name }
    set { edit { $0.name = newValue } }
  }

  /// The e-mail address in the form.
  public var email: String {
    get { form.email }
    set { edit { $0.email = newValue } }
  }

  /// True if there are unsaved changes.
  public var hasUnsavedEdits: Bool { form != saved }

  private var saved: Profile {
    Profile(name: session.user?.name ?? "", email: session.user?.email.text ?? "")
  }

  private var form: Profile {
    // The edits of a previous user must not be shown to the next one.
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
      notice = "Your changes have been saved."
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

  /// Discards the changes.
  public func discard() { showSaved() }

  /// Opens the sign-in.
  public func signIn() { handlers.signIn() }

  /// Opens the form for a new account.
  public func register() { handlers.register() }

  /// Signs out; asks first if changes would be lost.
  public func signOut() async {
    guard !isBusy, session.isSignedIn else { return }
    if hasUnsavedEdits {
      guard await handlers.mayDiscard(), !isBusy, session.isSignedIn else { return }
    }
    isBusy = true
    defer { isBusy = false }
    await session.signOut()
    handlers.signedOut()
  }

  /// Shows the saved profile, and clears everything else.
  func showSaved() {
    edits = nil
    (problems, problem, notice) = ([:], nil, nil)
  }
}

extension ProfileModel: LeaveGuard {
  /// Asks before the screen is left with unsaved changes.
  public func decideLeaving() -> LeaveDecision {
    hasUnsavedEdits ? .ask(Self.discarding) { self.showSaved() } : .allow
  }

  /// The question before changes are discarded.
  static var discarding: Dialog<Void> {
    Dialog(
      "Discard your changes?", message: "They are not saved yet.",
      choices: [.destructive("Discard", ()), .cancel("Keep editing")])
  }
}

extension ProfileModel: SavesState {
  /// Unsaved edits, with the user to whom they belong.
  public struct Edits: Codable, Sendable {
    let user: User.ID
    let profile: Profile
  }

  /// Returns the unsaved edits.
  public func saveState() -> Edits? { hasUnsavedEdits ? edits : nil }

  /// Restores unsaved edits.
  public func restoreState(_ edits: Edits?) { self.edits = edits }
}
