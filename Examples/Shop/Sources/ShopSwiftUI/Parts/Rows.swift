import SwiftUI

/// A row that opens another screen.
///
/// A `NavigationLink` would push by itself, but the coordinator decides what a row opens.
struct LinkRow<Content: View>: View {
  private let action: @MainActor () -> Void
  private let content: Content

  init(action: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content) {
    self.action = action
    self.content = content()
  }

  var body: some View {
    Button(action: action) {
      HStack {
        content
        Spacer(minLength: 8)
        Image(systemName: "chevron.forward")
          .font(.footnote.weight(.semibold))
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
      .contentShape(.rect)
    }
    .buttonStyle(.plain)
  }
}

/// A row with the button for the next step.
struct PrimaryButton: View {
  let title: String
  let action: @MainActor () -> Void

  init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      Text(title)
        .frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
    .listRowInsets(EdgeInsets())
    .listRowBackground(Color.clear)
  }
}
