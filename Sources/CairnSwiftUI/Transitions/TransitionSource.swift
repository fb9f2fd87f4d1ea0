#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  public import SwiftUI

  extension View {
    /// Marks the view as what the screen of the route grows out of.
    ///
    /// ```swift
    /// PhotoThumbnail(photo).transitionSource(GalleryCoordinator.Route.photo(photo.id))
    /// // in the coordinator
    /// case .photo: .push(route).animated(.custom("zoom"))
    /// ```
    ///
    /// Before iOS 18, and where nothing is marked, the screen is pushed as usual.
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
    /// The route that leads to what is shown at the entry: that of the outermost flow of which it is the
    /// first screen.
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
