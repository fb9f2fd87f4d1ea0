#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  import Observation
  public import SwiftUI

  /// A coordinator that arranges its tabs, pages or panes in a custom view.
  ///
  /// A mini player that lies above the tabs and beneath every sheet:
  ///
  /// <!-- snippet: doc-view-container -->
  /// ```swift
  /// extension MusicCoordinator: ViewContainer {
  ///   func arrangement(of children: Children) -> some View {
  ///     VStack(spacing: 0) {
  ///       children[.library]
  ///       children[.player]  // nothing, unless `set([.library, .player])` has added it
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A drawer, whose coordinator has `Navigation(tabs:)`, shows the selected child beside a list:
  ///
  /// <!-- snippet: doc-view-container-drawer -->
  /// ```swift
  /// extension MailCoordinator: ViewContainer {
  ///   func arrangement(of children: Children) -> some View {
  ///     VStack(spacing: 0) {
  ///       children.selected
  ///       HStack {
  ///         ForEach(children) { child in
  ///           Button(self.tabItem(for: child.route)?.title ?? "") {
  ///             self.navigate(to: child.route)
  ///           }
  ///           .underline(child.isSelected)
  ///         }
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Put the conformance in the app's UI layer, beside the conformances to ``ViewScreen``. The view
  /// depends on the children and on the observed state of the coordinator: use
  /// ``Cairn/Coordinator/select(_:fileID:line:)`` or
  /// ``Cairn/Coordinator/navigate(to:fileID:line:)`` to select a child, and
  /// ``Cairn/Coordinator/set(_:fileID:line:)`` to add or remove a child. All panes are active, so
  /// show them all; only the selected tab or page is active. SwiftUI keeps the state of a child's
  /// views while the child is part of the arrangement; the child's model stays in any case.
  ///
  /// If the flow is in a stack, the flow's page in that stack has the title and the toolbar of the
  /// view. A stack inside the view does not get the environment values that the view sets. A
  /// `TabView` does not pass on the toolbars of its tabs (TableProApp/TablePro#870), so declare the
  /// buttons of pushed tabs here:
  ///
  /// <!-- snippet: doc-view-container-toolbar -->
  /// ```swift
  /// extension InboxCoordinator: ViewContainer {
  ///   func arrangement(of children: Children) -> some View {
  ///     children.container.toolbar {
  ///       if children.selected?.route == .unread { Button("Mark All as Read") { self.readAll() } }
  ///     }
  ///   }
  /// }
  /// ```
  @MainActor
  public protocol ViewContainer: Coordinator {
    /// The type of the view.
    associatedtype Arrangement: View
    /// The tabs, pages or panes.
    typealias Children = ContainerChildren<Route>
    /// Returns the view that shows the children.
    ///
    /// Called whenever the children, the selection or a value that this method reads changes.
    @ViewBuilder func arrangement(of children: Children) -> Arrangement
  }

  extension ViewContainer {
    fileprivate func erasedArrangement(
      of shown: [(id: EntryID, view: PlaceView)], in container: SystemContainer
    ) -> AnyView {
      AnyView(arrangement(of: ContainerChildren(shown, in: container)))
    }
  }

  /// The tabs, pages or panes of a coordinator, in order, each as a view.
  ///
  /// <!-- snippet: doc-container-children -->
  /// ```swift
  /// extension CardsCoordinator: ViewContainer {
  ///   func arrangement(of children: Children) -> some View {
  ///     ZStack {
  ///       ForEach(children.prefix { !$0.isSelected }) { $0.rotationEffect(.degrees(-8)) }
  ///       children.selected
  ///     }
  ///   }
  /// }
  /// ```
  public struct ContainerChildren<Route: Routable>: RandomAccessCollection {
    private let children: [ContainerChild<Route>]
    private let system: SystemContainer

    @MainActor
    fileprivate init(_ shown: [(id: EntryID, view: PlaceView)], in system: SystemContainer) {
      let (tree, selected) = (system.replica.tree, system.model.selected)
      self.system = system
      children = shown.compactMap { id, view in
        tree.entry(id)?.route?.value(as: Route.self).map {
          ContainerChild(id: id, route: $0, isSelected: id == selected, place: view)
        }
      }
    }

    /// All children in their default container: a `TabView` for tabs and pages, and side by side
    /// for panes.
    public var container: some View { system }

    /// The position of the first child.
    public var startIndex: Int { children.startIndex }
    /// The position after the last child.
    public var endIndex: Int { children.endIndex }
    /// Accesses the child at a position.
    public subscript(position: Int) -> ContainerChild<Route> { children[position] }

    /// Accesses the child of a route; nil if no child has the route.
    ///
    /// An optional child is a view, so it needs no unwrapping.
    public subscript(route: Route) -> ContainerChild<Route>? {
      children.first { $0.route == route }
    }

    /// The selected child.
    public var selected: ContainerChild<Route>? { children.first(where: \.isSelected) }
  }

  /// A tab, page or pane as a view: its screen, or the container of its flow.
  ///
  /// <!-- snippet: doc-container-children -->
  /// ```swift
  /// extension CardsCoordinator: ViewContainer {
  ///   func arrangement(of children: Children) -> some View {
  ///     ZStack {
  ///       ForEach(children.prefix { !$0.isSelected }) { $0.rotationEffect(.degrees(-8)) }
  ///       children.selected
  ///     }
  ///   }
  /// }
  /// ```
  public struct ContainerChild<Route: Routable>: View, Identifiable {
    /// The entry in the tree.
    public nonisolated let id: EntryID
    /// The route of the tab, page or pane.
    public nonisolated let route: Route
    /// Indicates whether this child is the selected one.
    public nonisolated let isSelected: Bool
    fileprivate let place: PlaceView

    /// The content.
    public var body: some View { place.id(id) }
  }

  /// The state of tabs, pages or panes that the app arranges.
  @MainActor
  @Observable
  final class ArrangementModel: ContainerModel {
    private(set) var entries: [EntryID] = []
    private(set) var selected: EntryID?
    /// The state of SwiftUI's container, which the arrangement may contain; nil for panes.
    @ObservationIgnored let system: SelectionModel?
    @ObservationIgnored private weak var replica: Replica?
    @ObservationIgnored private let id: EntryID

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
      system =
        switch replica.tree.flow(id)?.layout {
        case .tabs: .tabs(id, replica)
        case .pages: .pages(id, replica)
        default: nil
        }
    }

    var isPending: Bool { system?.isPending == true }
    var isOnScreen: Bool { true }

    func show(_ container: ContainerPlan) -> Bool {
      let hasChanged = system?.show(container) == true
      guard case .selecting(let entries, let selected) = container, let replica,
        entries != self.entries || selected != self.selected
      else { return hasChanged }
      replica.animate(in: id, by: replica.namedAnimation.animation) {
        self.entries = entries
        self.selected = selected
      }
      return true
    }
  }

  /// Shows the app's arrangement, or SwiftUI's container without one.
  struct ArrangedView: View {
    let model: ArrangementModel
    let id: EntryID
    let replica: Replica

    var body: some View {
      let system = SystemContainer(model: model, id: id, replica: replica)
      if let container = replica.navigator.coordinator(at: id) as? any ViewContainer {
        container.erasedArrangement(of: system.children, in: system)
      } else {
        system
      }
    }
  }

  /// Shows the children in SwiftUI's own container.
  private struct SystemContainer: View {
    let model: ArrangementModel
    let id: EntryID
    let replica: Replica

    var children: [(id: EntryID, view: PlaceView)] {
      model.entries.map { ($0, PlaceView(place: replica.place($0), replica: replica)) }
    }

    var body: some View {
      switch (replica.tree.flow(id)?.layout, model.system) {
      case (.tabs?, let system?): TabsView(model: system, id: id, replica: replica)
      case (.pages?, let system?): PagesView(model: system, id: id, replica: replica)
      default: HStack(spacing: 0) { ForEach(children, id: \.id) { $0.view } }
      }
    }
  }
#endif
