import ShopFlows
import SwiftUI

/// A problem, if there is one.
struct ProblemLabel: View {
  let problem: Problem?

  init(_ problem: Problem?) { self.problem = problem }

  var body: some View {
    if let problem {
      Label(problem.text, systemImage: "exclamationmark.triangle")
        .foregroundStyle(.red)
    }
  }
}

/// A notice, if there is one.
struct NoticeLabel: View {
  let text: String?

  init(_ text: String?) { self.text = text }

  var body: some View {
    if let text {
      Label(text, systemImage: "checkmark.circle")
        .foregroundStyle(.green)
    }
  }
}

/// A heading with an optional text below.
struct Heading: View {
  let title: String
  var text: String?

  init(_ title: String, text: String? = nil) {
    self.title = title
    self.text = text
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title)
        .font(.headline)
      if let text {
        Text(text)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }
}
