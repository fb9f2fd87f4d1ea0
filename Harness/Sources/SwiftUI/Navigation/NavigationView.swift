/// A stack of views, as before iOS 16.
///
/// It is a stack whatever its width. SwiftUI shows columns in a regular width, unless
/// `navigationViewStyle(.stack)` is set.
///
/// [NavigationView](https://developer.apple.com/documentation/swiftui/navigationview)
@MainActor @preconcurrency
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a stack with this root.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/navigationview/init(content:))
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The stack.
  public var body: some View { NavigationStack { content } }
}
