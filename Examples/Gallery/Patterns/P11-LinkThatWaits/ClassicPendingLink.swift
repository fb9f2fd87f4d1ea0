/// The usual gate: store the link, show the log-in, continue when it has finished.
///
/// It has one variable for one link, everything has to pass through one place, and nothing is
/// saved.
@MainActor
final class ClassicPendingLink {
  private(set) var shown: [String] = ["orders"]
  private var pending: String?
  private var isSignedIn = false

  func open(_ link: String) {
    guard isSignedIn else {
      pending = link
      return shown = ["log-in"]
    }
    shown = ["orders", link]
  }

  func didLogIn() {
    isSignedIn = true
    shown = ["orders"]
    guard let pending else { return }
    self.pending = nil
    open(pending)
  }
}
