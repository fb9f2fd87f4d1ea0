#if canImport(SwiftUI)
  import Cairn

  /// What the view of one container is bound to.
  ///
  /// It is no generic class, and each view reads its own only: a push evaluates one container again and
  /// not the whole tree. The properties that SwiftUI binds to are computed, and only SwiftUI calls their
  /// setters; Cairn changes what is behind them by `show`.
  @MainActor
  protocol ContainerModel: AnyObject {
    /// Whether a change is on its way to the screen.
    var isPending: Bool { get }
    /// Whether the user sees it.
    var isOnScreen: Bool { get }
    /// Shows what the tree says, as far as that may be changed now.
    ///
    /// - Returns: Whether it has changed anything.
    @discardableResult
    func show(_ container: Container) -> Bool
    /// Lets the user's going back be asked for first, where something may object.
    func guardBack()
  }

  extension ContainerModel {
    /// There is no way back in it.
    func guardBack() {}
  }
#endif
