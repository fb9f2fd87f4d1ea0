#if canImport(UIKit)
  import ShopFlows
  import UIKit

  extension LoadState {
    /// The screen for the loaded content, a loading indicator, or a problem.
    @MainActor
    func screen(
      _ title: String, retry: @escaping @MainActor () async -> Void, _ make: (Value) -> Screen
    ) -> Screen {
      switch self {
      case .loading: Screen(title: title, sections: [Section("loading", rows: [.loading])])
      case .loaded(let value): make(value)
      case .notFound(let problem): .failure(problem, title: title, retry: nil)
      case .failed(let problem): .failure(problem, title: title, retry: retry)
      }
    }
  }

  extension Screen {
    /// A problem, with a button to try again if that may help.
    static func failure(
      _ problem: Problem, title: String, retry: (@MainActor () async -> Void)?
    ) -> Screen {
      Screen(
        title: title,
        sections: [
          Section(
            "failure",
            rows: [
              .heading(problem.title, text: problem.text),
              retry.map { retry in .button("Try again") { Task { await retry() } } },
            ])
        ])
    }

    /// The content for a screen that needs an account.
    static func signedOut(
      _ title: String, heading: String, signIn: @escaping @MainActor () -> Void,
      register: @escaping @MainActor () -> Void
    ) -> Screen {
      Screen(
        title: title,
        sections: [
          Section(
            "signed-out",
            rows: [
              .heading(
                heading,
                text: "You can look around and fill a cart without an account. "
                  + "You need one to order, and to track your orders."),
              .button("Sign in", style: .primary, action: signIn),
              .button("Create an account", action: register),
            ])
        ])
    }
  }
#endif
