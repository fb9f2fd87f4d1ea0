import ShopFlows
import SwiftUI

/// The loaded content, a loading indicator, or a problem.
struct Loaded<Value, Content: View>: View {
  let state: LoadState<Value>
  let retry: @MainActor () async -> Void
  private let content: (Value) -> Content

  init(
    _ state: LoadState<Value>, retry: @escaping @MainActor () async -> Void,
    @ViewBuilder content: @escaping (Value) -> Content
  ) {
    self.state = state
    self.retry = retry
    self.content = content
  }

  var body: some View {
    switch state {
    case .loading: ProgressView("Loading")
    case .loaded(let value): content(value)
    case .notFound(let problem): Failure(problem: problem)
    case .failed(let problem): Failure(problem: problem, retry: retry)
    }
  }
}

/// A problem, with a button to try again if that may help.
private struct Failure: View {
  let problem: Problem
  var retry: (@MainActor () async -> Void)?

  var body: some View {
    ContentUnavailableView {
      Label(problem.title, systemImage: "exclamationmark.triangle")
    } description: {
      Text(problem.text)
    } actions: {
      if let retry {
        Button("Try again") { Task { await retry() } }
          .buttonStyle(.borderedProminent)
      }
    }
  }
}
