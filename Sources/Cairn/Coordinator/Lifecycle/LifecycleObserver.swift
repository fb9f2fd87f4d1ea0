/// A model or coordinator that is notified when its entry becomes active, resigns or ends.
///
/// <!-- snippet: lifetimes-observer -->
/// ```swift
/// extension FilmModel: LifecycleObserver {
///   func didBecomeActive() { player.play() }
///   func didResignActive() { player.pause() }
///   func didEnd() { player.stop() }
/// }
/// ```
///
/// **Order.** A parent becomes active before its child and resigns after it, so a child is never
/// active without its parent. Each commit has this order: new objects are created, covered entries
/// resign, entries that leave resign and end, and finally uncovered or new entries become active.
/// Commands given in these methods wait until the commit is complete.
@MainActor
public protocol LifecycleObserver: AnyObject {
  /// The entry, or an entry inside it, is now in front.
  func didBecomeActive()
  /// The entry is now covered, or is about to end.
  func didResignActive()
  /// The entry has left the tree.
  ///
  /// Called once, after the last `didResignActive`.
  func didEnd()
}

extension LifecycleObserver {
  /// Does nothing.
  public func didBecomeActive() {}
  /// Does nothing.
  public func didResignActive() {}
  /// Does nothing.
  public func didEnd() {}
}

/// A model or coordinator that is notified when the route of its entry gets other values.
///
/// <!-- snippet: values-observer -->
/// ```swift
/// extension BookListModel: RouteObserver {
///   func didUpdateRoute(to route: LibraryCoordinator.Route) {
///     if case .list(let filter) = route { self.filter = filter }
///   }
/// }
/// ```
///
/// If routes declare an ``Routable/identity``, going to the same identity with other values updates
/// the entry and keeps its model. A model that does not conform keeps showing the old values, so
/// Cairn reports an issue. A model that needs no notification, because it reads the route
/// elsewhere, conforms with an empty method.
///
/// To keep routes out of a model's own module, write the model's conformance in the module of the
/// coordinator, or give the conformance an empty method and let the model observe
/// ``Navigation/stack``.
@MainActor
public protocol RouteObserver: AnyObject {
  /// The route type of the coordinator that contains the entry.
  ///
  /// For a coordinator that conforms, this is the route type of the parent coordinator.
  associatedtype EntryRoute: Routable

  /// Called after the entry's route has changed; the entry and the route's identity are the same.
  ///
  /// Called once for each commit that updates the entry, even if the model itself made the update
  /// by ``Coordinator/updateRoute(to:history:fileID:line:)``. Compare the values before you start
  /// expensive work.
  ///
  /// **Order.** Entries that leave with the same commit have ended, and entries that come to the
  /// front are not active yet. Commands given here wait until the commit is complete.
  func didUpdateRoute(to route: EntryRoute)
}

extension RouteObserver {
  /// Notifies the observer of the entry's new route; reports a route of another type.
  func take(_ route: AnyRoute, at place: Place) {
    if let route = route.value(as: EntryRoute.self) { return didUpdateRoute(to: route) }
    Report.wrongEntryRoute(EntryRoute.self, of: Self.self, path: place.pathDescription)
  }
}

/// The content of an entry without a model, such as a view; a new destination renews it.
@_spi(Hosts)
@MainActor
public protocol RenewableContent: AnyObject {
  /// The type of the content, which failures of tests name instead of this object's type.
  var contentType: Any.Type { get }
  /// Takes over the content of another object of the same type.
  ///
  /// - Parameter other: The object that `destination(for:)` has returned for the entry's new route.
  func renew(from other: AnyObject)
}
