#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Shows tabs, each with the label that the flow's coordinator gives it.
  struct TabsView: View {
    @Bindable var model: SelectionModel
    let id: EntryID
    let replica: Replica

    var body: some View {
      TabView(selection: $model.selection) {
        ForEach(model.entries, id: \.self) { entry in
          let tab = TabLabel(entry, of: id, replica)
          PlaceView(place: replica.place(entry), replica: replica)
            .tabItem { tab.label }
            .tabBadge(tab.badge)
            .tag(EntryID?.some(entry))
        }
      }
      // Within pages they would have the style of those.
      .tabViewStyle(.automatic)
      .following(model)
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
      .following(model)
    }
  }

  extension View {
    fileprivate func following(_ model: SelectionModel) -> some View {
      onChange(of: model.selection) { _, selection in model.draw(selection) }
        .onAppear { model.appear() }
        .onDisappear { model.disappear() }
    }
  }
#endif
