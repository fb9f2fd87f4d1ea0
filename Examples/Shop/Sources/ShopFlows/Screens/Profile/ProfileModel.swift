public import Cairn
public import Observation

/// The signed-in user's account; for a visitor, the offer to sign in.
@MainActor
@Observable
public final class ProfileModel {
  /// The reason why the last attempt to save failed, if it did.
  public private(set) var problem: Problem?
  /// A message, such as the confirmation that the name was saved.
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
    // The edits of a previous user must not be shown to the next one.
    get { edits.flatMap { $0.user == user?.id ? $0.name : nil } ?? user?.name ?? "" }
    set { edits = user.map { Edits(user: $0.id, name: newValue) } }
  }

  /// True if the name is not saved yet.
  public var hasUnsavedEdits: Bool { name != user?.name ?? "" }

  /// Saves the name.
  public func save() async {
    guard !isBusy, session.isSignedIn else { return }
    (problem, notice) = (nil, nil)
    isBusy = true
    defer { isBusy = false }
    do {
      try await session.rename(to: name)
      showSaved()
      notice = "Your changes have been saved."
    } catch {
      problem = Problem(error)
    }
  }

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

  /// Shows the saved name, and clears everything else.
  func showSaved() { (edits, problem, notice) = (nil, nil, nil) }
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
    let name: String
  }

  /// Returns the unsaved edits.
  public func saveState() -> Edits? { hasUnsavedEdits ? edits : nil }

  /// Restores unsaved edits.
  public func restoreState(_ edits: Edits?) { self.edits = edits }
}
