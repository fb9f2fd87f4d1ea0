#if canImport(SwiftUI)
  import Cairn
  @_spi(Hosts) import CairnHosting
  import SwiftUI

  /// Shows tabs, with the labels, roles and sections that the flow's coordinator provides.
  struct TabsView: View {
    @Bindable var model: SelectionModel
    let id: EntryID
    let replica: Replica

    var body: some View {
      // Labels are computed here, so that this view observes what labels and badges read.
      let plan = TabPlan(model.entries, in: replica.navigator)
      tabView(plan.sections.map { LabelledSection($0, of: id, replica) })
        .following(model.selection, of: model)
    }

    func content(_ tab: TabLabel) -> some View {
      PlaceView(place: replica.place(tab.id), replica: replica)
    }

    /// Tabs as SwiftUI has them before iOS 18: without roles and sections.
    func taggedTabs(_ tabs: [TabLabel]) -> some View {
      TabView(selection: $model.selection) {
        ForEach(tabs) { tab in
          content(tab)
            .tabItem { tab.label }
            .tabBadge(tab.badge)
            .tag(EntryID?.some(tab.id))
        }
      }
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  extension TabsView {
    func tabs(_ sections: [LabelledSection]) -> some View {
      TabView(selection: $model.selection) {
        ForEach(sections) { section in
          if let title = section.title {
            TabSection(title) {
              ForEach(section.tabs) { tab($0) }
            }
            .customizationID(section.identifier)
          } else {
            ForEach(section.tabs) { tab($0) }
          }
        }
      }
    }

    private func tab(_ tab: TabLabel) -> some TabContent<EntryID?> {
      Tab(value: EntryID?.some(tab.id), role: tab.role?.inSwiftUI) {
        content(tab)
      } label: {
        tab.label
      }
      .tabBadge(tab.badge)
      .customizationID(tab.identifier)
    }
  }

  struct PagesView: View {
    @Bindable var model: SelectionModel
    let id: EntryID
    let replica: Replica

    var body: some View { pages }

    var swipedPages: some View {
      TabView(selection: $model.selection) {
        ForEach(model.entries, id: \.self) { entry in
          PlaceView(place: replica.place(entry), replica: replica)
            // Tabs inside pages would otherwise inherit the style.
            .tabViewStyle(.automatic)
            .tag(EntryID?.some(entry))
        }
      }
    }
  }
#endif
