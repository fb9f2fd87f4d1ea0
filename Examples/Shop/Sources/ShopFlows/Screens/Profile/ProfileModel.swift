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
  /// Why the screen could not be left; it goes away when the changes are saved or discarded.
  public private(set) var leaveNotice: String?
  /// Whether the shop is looking at it.
  public private(set) var isBusy = false

  private var edits: Edits?
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let actions: Actions

  struct Actions {
    var signIn: () -> Void
    var register: () -> Void
    var addresses: () -> Void
    var signedOut: () -> Void
    var leave: () -> Void
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

  /// Takes the changes back, and goes where one wanted to go when they were in the way.
  public func discardAndLeave() {
    showSaved()
    actions.leave()
  }

  /// Goes on to the addresses.
  public func openAddresses() { actions.addresses() }

  /// Goes on to sign in.
  public func signIn() { actions.signIn() }

  /// Goes on to make an account.
  public func register() { actions.register() }

  /// Signs out, unless there are changes that would be lost.
  public func signOut() async {
    guard !isBusy, session.isSignedIn else { return }
    if case .veto = decideLeaving() { return }
    isBusy = true
    defer { isBusy = false }
    await session.signOut()
    actions.signedOut()
  }

  /// Shows what is saved, and forgets everything else.
  func showSaved() {
    edits = nil
    (problems, problem, notice, leaveNotice) = ([:], nil, nil, nil)
  }
}

extension ProfileModel: LeaveGuard {
  /// Objects while there are unsaved changes.
  public func decideLeaving() -> LeaveDecision {
    guard hasUnsavedEdits else { return .allow }
    let reason = "Your changes are not saved yet. Save or discard them first."
    leaveNotice = reason
    return .veto(reason)
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
