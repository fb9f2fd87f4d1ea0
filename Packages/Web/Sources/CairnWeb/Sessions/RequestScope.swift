/// The current request, which code can read while the host answers it.
@MainActor
final class RequestScope {
  @TaskLocal static var current: RequestScope?

  /// The session's name.
  let token: String?
  /// The form that was submitted, until the request is answered.
  private(set) var form: String?
  /// The session's new name, for the cookie.
  var renewedToken: String?
  /// The scene that answers the request; weak, because tasks that the app starts keep the scope.
  weak var scene: WebScene?
  // Such a task may run for hours, and a form may contain a password.
  var isAnswered = false { didSet { if isAnswered { form = nil } } }

  init(token: String?, form: String?) {
    self.token = token
    self.form = form
  }
}
