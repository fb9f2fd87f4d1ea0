#if canImport(SwiftUI)
  @_spi(Hosts) import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  /// The state of the view at an entry, for as long as a part of it is on the screen.
  @MainActor
  @Observable
  final class PlaceModel {
    enum Content {
      /// The content was released or has left the tree.
      case nothing
      case screen(AnyView)
      case flow(NavigationTree.Flow.Layout, isArranged: Bool, isInPage: Bool)
    }

    let id: EntryID
    private(set) var content = Content.nothing
    private(set) var overrides: TraitOverrides?
    @ObservationIgnored let navigator: Navigator
    /// The transition source from which the view zooms; nil if it does not zoom.
    @ObservationIgnored var zoomSource: AnyHashable?
    /// Indicates whether a probe in the view is on the screen.
    @ObservationIgnored private var isSighted = false
    /// Indicates whether SwiftUI shows the view, which contains no probe.
    @ObservationIgnored private var isShown = false
    @ObservationIgnored weak var probe: (any Probe)?
    @ObservationIgnored private weak var model: AnyObject?
    /// The number of models shown here so far, each in a view with a new identity.
    @ObservationIgnored private var modelCount = 0
    @ObservationIgnored private weak var replica: Replica?

    init(_ id: EntryID, _ navigator: Navigator) {
      self.id = id
      self.navigator = navigator
    }

    /// Reads the content of the entry again; a released entry has another model when it returns.
    func refresh(from replica: Replica) {
      self.replica = replica
      let overrides = replica.tree.traitOverrides(
        around: id, decidesWidth: replica.options.regularWidth != nil)
      if overrides != self.overrides { self.overrides = overrides }
      let model = navigator.content(of: id)
      guard model !== self.model || model == nil else { return }
      self.model = model
      if let layout = replica.tree.flow(id)?.layout {
        content = .flow(
          layout, isArranged: replica.isArranged(id), isInPage: replica.isInPage(id))
      } else if let model {
        modelCount += 1
        let view = replica.options.view(for: model, at: id, in: navigator)
        content = .screen(AnyView(view.id(modelCount)))
      } else if case .nothing = content {
      } else {
        content = .nothing
      }
    }

    /// Indicates whether a part of the view is on the screen.
    var isOnScreen: Bool { isSighted || isShown }

    /// Records whether SwiftUI shows the view, which contains no probe.
    func setShown(_ isShown: Bool) {
      self.isShown = isShown
      replica?.updateNextTurn()
    }

    /// Indicates whether the view is on the screen and about to leave it.
    var isBeingLeft: Bool { isOnScreen && probe?.isBeingLeft == true }

    /// Releases the content, because SwiftUI may keep the view of a removed page.
    func leave() { content = .nothing }
  }

  extension PlaceModel: Sighted {
    var loop: HostLoop? { replica?.loop }

    func appeared() {
      isSighted = true
      replica?.returned(id)
      replica?.updateNextTurn()
    }

    func disappeared() {
      isSighted = false
      replica?.updateNextTurn()
    }

    func removed() { isSighted = false }

    func left() {
      // When a modal is dismissed, its page stays in its stack.
      guard let probe, probe.isBeingLeft, let pages = probe.remainingPages else { return }
      replica?.left(id, keeping: pages)
    }
  }

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
      // UIKit has to find the stack of a tab, so there must be no view controller beside it
      // (SwiftUI trap 27). Only pages have to know of transitions.
      case .flow(let layout, let isArranged, isInPage: false):
        ContainerView(id: place.id, layout: layout, isArranged: isArranged, replica: replica)
          .onAppear { place.setShown(true) }
          .onDisappear { place.setShown(false) }
      case .flow(.switching, _, isInPage: true):
        ContainerView(id: place.id, layout: .switching, replica: replica)
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
        ArrangedView(
          model: replica.container(id, layout, ArrangementModel.init), id: id, replica: replica)
      case .switching:
        SwitchingView(model: replica.container(id, layout, SwitchingModel.init), replica: replica)
      case .stack:
        StackView(model: replica.container(id, layout, StackModel.init), replica: replica)
      case .tabs:
        TabsView(
          model: replica.container(id, layout, SelectionModel.tabs), id: id, replica: replica)
      case .pages:
        PagesView(
          model: replica.container(id, layout, SelectionModel.pages), id: id, replica: replica)
      case .split, .tripleSplit:
        SplitView(
          model: replica.container(id, layout) { SplitModel($0, layout, $1) }, replica: replica)
      @unknown default:
        SwitchingView(model: replica.container(id, layout, SwitchingModel.init), replica: replica)
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

    /// The title; nil if the selected tab or page has a bar of its own.
    private var title: String? {
      guard let selected = model.selected, !replica.hasBar(selected) else { return nil }
      return replica.navigator.tabItem(at: selected)?.title
    }
  }

  extension View {
    /// Shows the title that the coordinator declares for the selected tab or page, unless a view
    /// inside has a title.
    ///
    /// SwiftUI uses no title from inside a `TabView` (TableProApp/TablePro#870) or a hosting
    /// controller.
    @ViewBuilder fileprivate func titledBySelected(
      of id: EntryID, _ layout: NavigationTree.Flow.Layout, isArranged: Bool, _ replica: Replica
    ) -> some View {
      switch layout {
      case .tabs, .pages:
        let model: any ContainerModel =
          isArranged
          ? replica.container(id, layout, ArrangementModel.init)
          : replica.container(
            id, layout, layout == .tabs ? SelectionModel.tabs : SelectionModel.pages)
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
