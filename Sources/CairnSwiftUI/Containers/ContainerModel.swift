#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import SwiftUI

  /// The state to which the view of one container is bound.
  ///
  /// Each view observes only its own model, so a push evaluates one container instead of the whole
  /// tree. The type is not generic. The properties that SwiftUI binds to are computed, and only
  /// SwiftUI calls their setters. Cairn changes the storage behind them in `show`.
  @MainActor
  protocol ContainerModel: AnyObject {
    /// Indicates whether SwiftUI has not drawn the last change yet.
    var isPending: Bool { get }
    /// Indicates whether the user sees the container.
    var isOnScreen: Bool { get }
    /// The selected tab, page or pane; nil in other containers.
    var selected: EntryID? { get }
    /// Applies the plan as far as the model may change now, and returns true if it has changed.
    @discardableResult
    func show(_ container: ContainerPlan) -> Bool
    /// Makes going back ask the navigator first if a leave guard may object.
    func guardBack()
    /// Reports that the user has left the page, if it is the top of a stack.
    ///
    /// SwiftUI has not written the path yet. `pages` is the number of pages that remain in UIKit's
    /// stack, including the root.
    func left(_ page: EntryID, keeping pages: Int)
    /// Records that a page is on the screen, so it has not been left.
    func returned(_ page: EntryID)
  }

  extension ContainerModel {
    var selected: EntryID? { nil }

    // The user cannot go back in other containers than stacks.
    func guardBack() {}
    func left(_ page: EntryID, keeping pages: Int) {}
    func returned(_ page: EntryID) {}
  }

  /// The model of a container whose view is bound to one value.
  @MainActor
  protocol BoundModel: ContainerModel {
    associatedtype Value: Equatable
    var bound: Bound<Value> { get set }
    var replica: Replica? { get }
    func appeared()
    func disappeared()
  }

  extension BoundModel {
    var isPending: Bool { bound.isPending }

    var isOnScreen: Bool { bound.isShown }

    func appeared() {}
    func disappeared() {}
  }

  extension View {
    /// Notifies the model when the view appears, disappears or is drawn with a new value.
    func following<Model: BoundModel>(_ value: Model.Value, of model: Model) -> some View {
      onChange(of: value) { _, value in
        model.bound.draw(value)
        model.replica?.updateNextTurn()
      }
      .onAppear {
        model.bound.appear()
        model.appeared()
        model.replica?.updateNextTurn()
      }
      .onDisappear {
        model.bound.disappear()
        model.disappeared()
        model.replica?.updateNextTurn()
      }
    }
  }
#endif
