#if canImport(UIKit)
  import ShopFlows
  import UIKit

  extension LoadState {
    /// The screen of what has been loaded; until then that it is on its way, or what went wrong.
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
    /// What went wrong, with a button to try again if that may help.
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

    /// What stands where an account is needed.
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
                  + "To order, and to follow what you ordered, you need one."),
              .button("Sign in", style: .primary, action: signIn),
              .button("Make an account", action: register),
            ])
        ])
    }
  }
#endif
