/// A part of the user interface and its modifiers.
///
/// [View](https://developer.apple.com/documentation/swiftui/view)
@MainActor @preconcurrency
public protocol View {
  /// The type of the view that the body is.
  associatedtype Body: View
  /// The content and behaviour of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// There is none.
  public var body: Never { fatalError("There is no value of Never whose body could be asked for.") }
}
