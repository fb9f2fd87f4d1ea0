public import Foundation

/// Leads to an address outside of the app, or back into it.
///
/// [Link](https://developer.apple.com/documentation/swiftui/link)
public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL

  /// A link with a label.
  ///
  /// [init(destination:label:)](https://developer.apple.com/documentation/swiftui/link/init(destination:label:))
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// A button that opens the address.
  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
    .accessibilityAddTraits(.isLink)
  }
}

extension Link where Label == Text {
  /// A link with a title.
  ///
  /// [init(_:destination:)](https://developer.apple.com/documentation/swiftui/link/init(_:destination:))
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// A link with a title.
  ///
  /// [init(_:destination:)](https://developer.apple.com/documentation/swiftui/link/init(_:destination:))
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
