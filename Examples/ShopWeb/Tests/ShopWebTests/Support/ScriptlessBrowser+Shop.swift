import CairnWebTesting

extension ScriptlessBrowser {
  /// The value of the session's cookie.
  var session: String? { cookies["cairn-outfitters"]?.value }

  /// Signs in from a page that offers it, by default as the demo account.
  func signIn(
    email: String = "demo@cairn.example", password: String = "stone-on-stone"
  ) async throws {
    try await press("Sign in", filling: ["email": email, "password": password])
  }
}
