/// A view that is evaluated again only if it is not equal to the view before.
///
/// [EquatableView](https://developer.apple.com/documentation/swiftui/equatableview)
@MainActor @preconcurrency
public struct EquatableView<Content: View & Equatable>: View {
  /// The view that is compared.
  public var content: Content

  /// Creates a view that compares its content.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/equatableview/init(content:))
  public init(content: Content) { self.content = content }

  /// The content.
  public var body: some View { content }
}

extension EquatableView: @preconcurrency ComparableInput {
  func isEqual(to other: Any) -> Bool { (other as? Self)?.content == content }
}

extension View where Self: Equatable {
  /// Prevents that the view is evaluated again while it is equal to the view before.
  ///
  /// [equatable()](https://developer.apple.com/documentation/swiftui/view/equatable())
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
