public import Foundation

/// A control that opens a URL.
///
/// Here the link opens nothing.
public struct Link<Label: View>: View {
  private let label: Label

  /// The button that opens the URL.
  public var body: some View {
    Button {
    } label: {
      label
    }
    .accessibilityAddTraits(.isLink)
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) { label = Text(titleKey) }
}
