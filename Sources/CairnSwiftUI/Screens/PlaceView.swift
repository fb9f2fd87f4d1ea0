#if canImport(SwiftUI)
  @_spi(Hosts) import Cairn
  import CairnHosting
  import SwiftUI

  /// Shows the content of an entry: a screen, or the container of a flow.
  ///
  /// Each screen sets its environment here, because SwiftUI does not pass the environment of a
  /// screen to the screens pushed on it.
  struct PlaceView: View {
    let place: PlaceModel
    let replica: Replica
    @Environment(\.shownLevel) private var surroundings

    var body: some View {
      content
        .environment(\.navigator, place.navigator)
        .environment(\.screenPlace, ScreenPlace(place.id, in: place.navigator))
        .overridingTraits(by: place.overrides)
        .zooming(from: place.zoomSource, in: surroundings?.namespace)
    }

    @ViewBuilder private var content: some View {
      switch place.content {
      case .nothing: Color.clear
      case .screen(let view): view.sighted(by: place)
      case .flow(let layout, let isArranged, isInPage: false):
        ContainerView(id: place.id, layout: layout, isArranged: isArranged, replica: replica)
          .sighted(by: place)
      // This place observes the page. The pages inside the container have their own places.
      case .flow(let layout, let isArranged, isInPage: true):
        inPage(layout, isArranged: isArranged)
          .titledBySelected(of: place.id, layout, isArranged: isArranged, replica)
          .sighted(by: place)
      }
    }

    @ViewBuilder private func inPage(
      _ layout: NavigationTree.Flow.Layout, isArranged: Bool
    ) -> some View {
      if isArranged {
        ContainerView(id: place.id, layout: layout, isArranged: true, replica: replica)
      } else {
        NestedContainer(id: place.id, layout: layout, replica: replica)
      }
    }
  }

  struct ContainerView: View {
    let id: EntryID
    let layout: NavigationTree.Flow.Layout
    var isArranged = false
    let replica: Replica

    var body: some View {
      switch layout {
      case .panes,
        .tabs where isArranged, .pages where isArranged:
        ArrangedView(model: replica.container(id, ArrangementModel.init), id: id, replica: replica)
      case .switching:
        SwitchingView(model: replica.container(id, SwitchingModel.init), replica: replica)
      case .stack: StackView(model: replica.container(id, StackModel.init), replica: replica)
      case .tabs:
        TabsView(model: replica.container(id, SelectionModel.tabs), id: id, replica: replica)
      case .pages:
        PagesView(model: replica.container(id, SelectionModel.pages), id: id, replica: replica)
      case .split, .tripleSplit:
        SplitView(
          model: replica.container(id) { SplitModel($0, layout, $1) }, replica: replica)
      @unknown default:
        SwitchingView(model: replica.container(id, SwitchingModel.init), replica: replica)
      }
    }
  }

  /// Shows the title of the selected tab or page in the bar of the stack around them.
  private struct TitledBySelected: ViewModifier {
    let model: any ContainerModel
    let replica: Replica

    func body(content: Content) -> some View {
      content.navigationTitle(Text(verbatim: title ?? ""))
    }

    /// The title; nil if the selected one has a bar of its own.
    private var title: String? {
      guard let selected = model.selected, !replica.hasBar(selected) else { return nil }
      return replica.navigator.tabItem(at: selected)?.title
    }
  }

  extension View {
    /// Shows the title that the coordinator declares for the selected tab or page, unless a view inside has one:
    /// SwiftUI takes none from inside a `TabView` (TableProApp/TablePro#870) or a hosting controller.
    @ViewBuilder fileprivate func titledBySelected(
      of id: EntryID, _ layout: NavigationTree.Flow.Layout, isArranged: Bool, _ replica: Replica
    ) -> some View {
      switch layout {
      case .tabs, .pages:
        let model: any ContainerModel =
          isArranged
          ? replica.container(id, ArrangementModel.init)
          : replica.container(id, layout == .tabs ? SelectionModel.tabs : SelectionModel.pages)
        modifier(TitledBySelected(model: model, replica: replica))
      default: self
      }
    }

    /// Overrides the traits for all views inside, and leaves other environment values unchanged.
    fileprivate func overridingTraits(by overrides: TraitOverrides?) -> some View {
      transformEnvironment(\.horizontalSizeClass) { width in
        if let override = overrides?.horizontalSizeClass { width = override.inSwiftUI }
      }
      .transformEnvironment(\.verticalSizeClass) { height in
        if let override = overrides?.verticalSizeClass { height = override.inSwiftUI }
      }
    }
  }
#endif
