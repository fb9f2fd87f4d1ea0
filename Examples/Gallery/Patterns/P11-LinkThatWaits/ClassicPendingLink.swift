/// The usual gate: remember the link, show the log-in, go on when it has finished.
///
/// One link, one variable, one place where everything has to come by; and nothing of it is saved.
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
