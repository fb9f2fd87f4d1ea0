#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Shows a stack: one `NavigationStack` for all flows that share it.
  struct StackView: View {
    @Bindable var model: StackModel
    let replica: Replica
    /// The content of the stack while it is empty.
    var placeholder: AnyView?
    @Environment(\.self) private var environment

    var body: some View {
      let root = model.root
      NavigationStack(path: $model.path) {
        StackRoot(id: root, replica: replica, placeholder: placeholder)
          .navigationDestination(for: EntryID.self) { id in
            // The identity changes with the entry, so that a replaced entry gets a new page.
            PlaceView(place: replica.place(id), replica: replica).id(id)
          }
      }
      .following(model.path, of: model)
      .environment(\.stackSurroundings, StackSurroundings(environment: environment))
    }
  }

  /// The lowest screen of a stack; empty in a column without a selection.
  private struct StackRoot: View {
    let id: EntryID?
    let replica: Replica
    let placeholder: AnyView?

    var body: some View {
      ZStack {
        if let id {
          PlaceView(place: replica.place(id), replica: replica).id(id)
        } else if let placeholder {
          placeholder
        }
      }
    }
  }
#endif
