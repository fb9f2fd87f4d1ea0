import SwiftUI

/// What stands where an account is needed.
struct SignedOut: View {
  let heading: String
  let symbol: String
  let signIn: @MainActor () -> Void
  let register: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      Label(heading, systemImage: symbol)
    } description: {
      Text(
        """
        You can look around and fill a cart without an account. \
        To order, and to follow what you ordered, you need one.
        """)
    } actions: {
      Button("Sign in", action: signIn)
        .buttonStyle(.borderedProminent)
      Button("Make an account", action: register)
    }
  }
}
