/// The navigation bar of a stack.
@MainActor open class UINavigationBar: UIView {
  /// Indicates whether titles are large by default.
  open var prefersLargeTitles = false
}
