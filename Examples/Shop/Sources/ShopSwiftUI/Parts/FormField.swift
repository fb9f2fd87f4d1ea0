import SwiftUI

/// A field with its name above it, and a problem or a hint below it.
struct FormField: View {
  let name: String
  @Binding var text: String
  var isSecure = false
  var hint: String?
  var problem: String?

  init(
    _ name: String, text: Binding<String>, isSecure: Bool = false, hint: String? = nil,
    problem: String? = nil
  ) {
    self.name = name
    _text = text
    self.isSecure = isSecure
    self.hint = hint
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
        .accessibilityHint(problem ?? hint ?? "")
      FieldNote(problem: problem, hint: hint)
        .accessibilityHidden(true)
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

/// The problem of a field or, if there is none, its hint.
struct FieldNote: View {
  let problem: String?
  var hint: String?

  var body: some View {
    if let problem {
      Text(problem)
        .font(.footnote)
        .foregroundStyle(.red)
    } else if let hint {
      Text(hint)
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}
