#if canImport(SwiftUI)
  import Cairn
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
      case .flow(let layout, let isInStack):
        if isInStack, layout != .stack, layout != .switching {
          // This place observes the page. The pages inside the nested container have their own
          // places.
          NestedContainer(id: place.id, layout: layout, replica: replica).sighted(by: place)
        } else {
          ContainerView(id: place.id, layout: layout, replica: replica)
        }
      }
    }
  }

  /// Shows a flow in the container for its layout.
  struct ContainerView: View {
    let id: EntryID
    let layout: NavigationTree.Flow.Layout
    let replica: Replica

    private var isArranged: Bool { replica.navigator.coordinator(at: id) is any ViewContainer }

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
      case .pages: PagesView(model: replica.container(id, SelectionModel.pages), replica: replica)
      case .split, .tripleSplit:
        SplitView(
          model: replica.container(id) { SplitModel($0, layout, $1) }, replica: replica)
      @unknown default:
        SwitchingView(model: replica.container(id, SwitchingModel.init), replica: replica)
      }
    }
  }

  extension View {
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
