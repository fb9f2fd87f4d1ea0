#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  public import SwiftUI

  /// A control that navigates to a route when the user taps it.
  ///
  /// <!-- snippet: swiftui-route-link -->
  /// ```swift
  /// struct BooksView: View {
  ///   let books: [Book]
  ///
  ///   var body: some View {
  ///     List(books) { book in
  ///       RouteLink(book.title, to: BooksCoordinator.Route.book(book.id))
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Use `RouteLink` like SwiftUI's `NavigationLink`. The nearest coordinator whose routes have
  /// this type decides how to show the route: it may push or present the route, ask for a sign-in
  /// first, or refuse. The event of the request contains the line of the link.
  ///
  /// In a list, the link fills its row and shows SwiftUI's disclosure indicator, unless the list
  /// has `navigationLinkIndicatorVisibility(.hidden)`. Outside of a list, the link looks like a
  /// button, and button styles apply to it. In the sidebar of a split, the row is marked while the
  /// route is shown in another column. The link has the accessibility traits of a link and, while
  /// its row is marked, of a selected element.
  ///
  /// A link outside of a navigator is disabled, for example in the preview of a single view. If no
  /// coordinator around the view has routes of this type, a tap on the link is reported as an
  /// issue.
  public struct RouteLink<Route: Routable, Label: View>: View {
    private let route: Route
    private let label: Label
    private let fileID: StaticString
    private let line: UInt
    @Environment(\.screenPlace) private var place
    @Environment(\.navigationLinkIndicatorVisibility) private var indicator

    /// Creates a link with a label.
    ///
    /// - Parameters:
    ///   - route: A route of a coordinator around the view.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    ///   - label: The view that describes the route.
    public init(
      to route: Route, fileID: StaticString = #fileID, line: UInt = #line,
      @ViewBuilder label: () -> Label
    ) {
      self.route = route
      self.label = label()
      (self.fileID, self.line) = (fileID, line)
    }

    /// The button that navigates to the route.
    public var body: some View {
      let isSelected = isShownBeside
      Button(action: follow) {
        if indicator == .visible { row } else { label }
      }
      .disabled(place == nil)
      .accessibilityRemoveTraits(.isButton)
      .accessibilityAddTraits(isSelected ? [.isLink, .isSelected] : .isLink)
      .listRowBackground(isSelected ? Color.accentColor.opacity(0.15) : nil)
    }

    private var row: some View {
      HStack {
        label
        Spacer(minLength: 8)
        Image(systemName: "chevron.forward")
          .font(.footnote.weight(.semibold))
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
      .foregroundStyle(.primary)
      .contentShape(Rectangle())
    }

    /// True if the route's screen and the link are visible at the same time.
    private var isShownBeside: Bool {
      guard let place else { return false }
      let entry = place.coordinators.lazy.compactMap { $0.entry(at: route) }.first { _ in true }
      guard let entry, entry != place.id else { return false }
      let visible = place.navigator.tree.visibleEntries
      return visible.contains(entry) && visible.contains(place.id)
    }

    private func follow() {
      guard let place else { return }
      for coordinator in place.coordinators {
        if coordinator.follow(route, fileID: fileID, line: line) { return }
      }
      HostReport.noCoordinator(of: Route.self, for: AnyRoute(route), at: place.path).report()
    }
  }

  extension RouteLink where Label == Text {
    /// Creates a link with a title, which SwiftUI looks up in the app's strings.
    ///
    /// - Parameters:
    ///   - titleKey: The title.
    ///   - route: A route of a coordinator around the view.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    public init(
      _ titleKey: LocalizedStringKey, to route: Route, fileID: StaticString = #fileID,
      line: UInt = #line
    ) {
      self.init(to: route, fileID: fileID, line: line) { Text(titleKey) }
    }

    /// Creates a link with a title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - route: A route of a coordinator around the view.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
      _ title: Title, to route: Route, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(to: route, fileID: fileID, line: line) { Text(title) }
    }
  }

  extension Coordinator {
    /// Returns the entry that the route leads to; nil if it is not one of this coordinator's
    /// routes.
    fileprivate func entry(at other: any Routable) -> EntryID? {
      (other as? Route).flatMap { entryID(for: $0) }
    }

    /// Navigates to the route; returns false if it is not one of this coordinator's routes.
    fileprivate func follow(_ other: any Routable, fileID: StaticString, line: UInt) -> Bool {
      guard let route = other as? Route else { return false }
      navigate(to: route, fileID: fileID, line: line)
      return true
    }
  }
#endif
