import SwiftUI

/// A field with its name above it, and a problem below it.
struct FormField: View {
  let name: String
  @Binding var text: String
  var isSecure = false
  var problem: String?

  init(
    _ name: String, text: Binding<String>, isSecure: Bool = false, problem: String? = nil
  ) {
    self.name = name
    _text = text
    self.isSecure = isSecure
    self.problem = problem
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      // The field already has the name as its accessibility label.
      Text(name)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      input
        .autocorrectionDisabled()
        .accessibilityHint(problem ?? "")
      if let problem {
        Text(problem)
          .font(.footnote)
          .foregroundStyle(.red)
          .accessibilityHidden(true)
      }
    }
  }

  @ViewBuilder private var input: some View {
    if isSecure {
      SecureField(name, text: $text)
    } else {
      TextField(name, text: $text)
    }
  }
}
