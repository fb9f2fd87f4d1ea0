#if canImport(SwiftUI)
  import CairnHosting
  import SwiftUI

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
    func show(_ container: ContainerPlan) -> Bool
    /// Lets the user's going back be asked for first, where something may object.
    func guardBack()
  }

  extension ContainerModel {
    /// There is no way back in it.
    func guardBack() {}
  }

  /// A container whose view is bound to one value.
  @MainActor
  protocol BoundModel: ContainerModel {
    associatedtype Value: Equatable
    var bound: Bound<Value> { get set }
    var replica: Replica? { get }
  }

  extension BoundModel {
    var isPending: Bool { bound.isPending }

    var isOnScreen: Bool { bound.isShown }
  }

  extension View {
    /// Tells the model when the view is drawn with the value, comes and goes.
    func following<Model: BoundModel>(_ value: Model.Value, of model: Model) -> some View {
      onChange(of: value) { _, value in
        model.bound.draw(value)
        model.replica?.updateNextTurn()
      }
      .onAppear {
        model.bound.appear()
        model.replica?.updateNextTurn()
      }
      .onDisappear {
        model.bound.disappear()
        model.replica?.updateNextTurn()
      }
    }
  }
#endif
