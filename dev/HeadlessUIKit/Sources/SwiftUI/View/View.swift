/// A part of the user interface and its modifiers.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content and behaviour of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// Never called, because Never has no values.
  public var body: Never { fatalError("Never has no values, so nothing can ask for a body.") }
}
