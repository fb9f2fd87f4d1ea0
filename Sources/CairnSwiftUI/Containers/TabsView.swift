#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Shows tabs.
  ///
  /// The flow's coordinator provides their labels.
  struct TabsView: View {
    @Bindable var model: SelectionModel
    let id: EntryID
    let replica: Replica

    var body: some View {
      // Labels are computed here, so that this view observes what labels and badges read.
      let tabs = model.entries.map { TabLabel($0, of: id, replica) }
      TabView(selection: $model.selection) {
        ForEach(tabs) { tab in
          PlaceView(place: replica.place(tab.id), replica: replica)
            .tabItem { tab.label }
            .tabBadge(tab.badge)
            .tag(EntryID?.some(tab.id))
        }
      }
      .following(model.selection, of: model)
    }
  }

  /// Shows pages that the user swipes through.
  struct PagesView: View {
    @Bindable var model: SelectionModel
    let replica: Replica

    var body: some View {
      TabView(selection: $model.selection) {
        ForEach(model.entries, id: \.self) { entry in
          PlaceView(place: replica.place(entry), replica: replica)
            // Tabs inside pages would otherwise inherit the style.
            .tabViewStyle(.automatic)
            .tag(EntryID?.some(entry))
        }
      }
      .pagesStyle()
      .following(model.selection, of: model)
    }
  }
#endif
