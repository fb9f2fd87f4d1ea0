#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  public import SwiftUI

  extension View {
    /// Marks the view as the source from which the screen of this route zooms.
    ///
    /// <!-- snippet: doc-transition-source -->
    /// ```swift
    /// PhotoThumbnail(photo).transitionSource(GalleryCoordinator.Route.photo(photo.id))
    /// ```
    ///
    /// <!-- snippet: doc-zoom -->
    /// ```swift
    /// case .photo: .push(route).animated(.custom("zoom"))
    /// ```
    ///
    /// Before iOS 18, or without a marked view, the screen is pushed as usual.
    public func transitionSource(_ route: some Route) -> some View {
      modifier(TransitionSource(route: AnyHashable(route)))
    }
  }

  private struct TransitionSource: ViewModifier {
    let route: AnyHashable
    @Environment(\.shownLevel) private var level

    func body(content: Content) -> some View {
      content.zoomSource(route, in: level?.namespace)
    }
  }

  extension NavigationTree {
    /// Returns the route that leads to the content of the entry: the route of the outermost flow
    /// that begins with this entry.
    func routeToShow(_ id: EntryID) -> AnyRoute? {
      var current = id
      while let entry = entry(current), !entry.isModal, let parent = entry.parent,
        isInlined(parent), flow(parent)?.entries.first == current
      {
        current = parent
      }
      return entry(current)?.route
    }
  }
#endif
