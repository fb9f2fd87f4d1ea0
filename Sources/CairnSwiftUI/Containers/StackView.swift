#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Shows a stack: one `NavigationStack` for all flows that share it.
  struct StackView: View {
    @Bindable var model: StackModel
    let replica: Replica

    var body: some View {
      let root = model.root
      NavigationStack(path: $model.path) {
        StackRoot(id: root, replica: replica)
          .navigationDestination(for: EntryID.self) { id in
            // What takes another's place on a path is a page of its own.
            PlaceView(place: replica.place(id), replica: replica).id(id)
          }
      }
      .following(model.path, of: model)
    }
  }

  /// The lowest screen of a stack; nothing in a column where nothing has been chosen.
  private struct StackRoot: View {
    let id: EntryID?
    let replica: Replica

    var body: some View {
      ZStack {
        if let id { PlaceView(place: replica.place(id), replica: replica).id(id) }
      }
    }
  }
#endif
