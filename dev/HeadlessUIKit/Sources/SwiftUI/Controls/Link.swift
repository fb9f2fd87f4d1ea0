public import Foundation
import UIKit

/// A control that opens a URL outside or inside the app.
///
/// [Link](https://developer.apple.com/documentation/swiftui/link)
public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label

  /// Creates a link with a label.
  ///
  /// [init(destination:label:)](https://developer.apple.com/documentation/swiftui/link/init(destination:label:))
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The button that opens the URL.
  public var body: some View {
    Button {
      UIApplication.shared.open(destination)
    } label: {
      label
    }
    .accessibilityAddTraits(.isLink)
  }
}

extension Link where Label == Text {
  /// Creates a link with a title.
  ///
  /// [init(_:destination:)](https://developer.apple.com/documentation/swiftui/link/init(_:destination:))
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
}
