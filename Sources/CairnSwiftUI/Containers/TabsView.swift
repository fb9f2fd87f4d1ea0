#if canImport(SwiftUI)
  import Cairn
  @_spi(Hosts) import CairnHosting
  import Observation
  import SwiftUI

  /// The state of a `TabView` with tabs or pages.
  @MainActor
  @Observable
  final class SelectionModel: BoundModel {
    private(set) var entries: [EntryID] = []
    private(set) var selected: EntryID?
    @ObservationIgnored var bound = Bound<EntryID?>(nil)
    @ObservationIgnored private(set) weak var replica: Replica?
    @ObservationIgnored private let id: EntryID
    /// Indicates whether the binding may keep its value when the user selects another tab.
    private let mayRefuse: Bool

    private init(_ id: EntryID, _ replica: Replica, mayRefuse: Bool) {
      self.id = id
      self.replica = replica
      self.mayRefuse = mayRefuse
    }

    static func tabs(_ id: EntryID, _ replica: Replica) -> Self {
      Self(id, replica, mayRefuse: true)
    }

    /// Creates the state of pages.
    ///
    /// When SwiftUI writes the binding, the user has already swiped to the page, so the page has to
    /// be drawn before the container can turn back.
    static func pages(_ id: EntryID, _ replica: Replica) -> Self {
      Self(id, replica, mayRefuse: false)
    }

    /// The selected tab or page, which only SwiftUI sets.
    var selection: EntryID? {
      get { selected }
      set {
        switch bound.write(newValue) {
        case .echo: return
        case .again: if let newValue { replica?.report(.select(newValue)) }
        case .change(let old): change(from: old, to: newValue)
        }
      }
    }

    private func change(from old: EntryID?, to new: EntryID?) {
      guard let new, mayRefuse else {
        selected = new
        if let new { replica?.reportFromBeforeCover(.select(new)) }
        return
      }
      replica?.report(.select(new))
      // A tab that the tree refuses must not be selected even briefly, because that deactivates the
      // stack of the other tab (SwiftUI trap 26).
      if replica?.selects(new, in: id) == false {
        bound.refuse(old)
        replica?.updateNextTurn()
      } else {
        selected = new
      }
    }

    func show(_ container: ContainerPlan) -> Bool {
      guard case .selecting(let entries, let selected) = container, let replica, bound.mayChange,
        entries != self.entries || selected != bound.value
      else { return false }
      replica.animate(in: id) {
        if entries != self.entries { self.entries = entries }
        bound.set(selected)
        if self.selected != selected { self.selected = selected }
      }
      return true
    }
  }

  /// Shows tabs, with the labels, roles and sections that the flow's coordinator provides.
  struct TabsView: View {
    @Bindable var model: SelectionModel
    let id: EntryID
    let replica: Replica

    var body: some View {
      // Labels are computed here, so that this view observes the values that labels and badges
      // read.
      let plan = TabPlan(model.entries, in: replica.navigator)
      tabView(plan.sections.map { LabelledSection($0, of: id, replica) })
        .following(model.selection, of: model)
    }

    func content(_ tab: TabLabel) -> some View {
      PlaceView(place: replica.place(tab.id), replica: replica)
    }

    /// Returns tabs in the form before iOS 18: without roles and sections.
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
