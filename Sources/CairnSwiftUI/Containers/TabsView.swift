#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Shows tabs, each with the label that the flow's coordinator gives it.
  struct TabsView: View {
    @Bindable var model: SelectionModel
    let id: EntryID
    let replica: Replica

    var body: some View {
      // Here and not within, so that what labels and badges read is observed by this view.
      let tabs = model.entries.map { TabLabel($0, of: id, replica) }
      TabView(selection: $model.selection) {
        ForEach(tabs) { tab in
          PlaceView(place: replica.place(tab.id), replica: replica)
            .tabItem { tab.label }
            .tabBadge(tab.badge)
            .tag(EntryID?.some(tab.id))
        }
      }
      // Within pages they would have the style of those.
      .tabViewStyle(.automatic)
      .following(model.selection, of: model)
    }
  }

  /// Shows pages that the user leafs through.
  struct PagesView: View {
    @Bindable var model: SelectionModel
    let replica: Replica

    var body: some View {
      TabView(selection: $model.selection) {
        ForEach(model.entries, id: \.self) { entry in
          PlaceView(place: replica.place(entry), replica: replica)
            .tag(EntryID?.some(entry))
        }
      }
      .pagesStyle()
      .following(model.selection, of: model)
    }
  }
#endif
