import SwiftUI

/// The content for a screen that needs an account.
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
        You need one to order, and to track your orders.
        """)
    } actions: {
      Button("Sign in", action: signIn)
        .buttonStyle(.borderedProminent)
      Button("Create an account", action: register)
    }
  }
}
