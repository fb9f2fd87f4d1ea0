/// The places in the tree for which commits do more work, so that they do it only while there are any.
///
/// A place is listed from its insertion until it has left the tree or its insertion is undone.
@MainActor
struct RarePlaces {
  /// The overlays, in the order in which they were inserted.
  private(set) var overlays: [Place] = []
  private var adaptive: Set<ObjectIdentifier> = []
  private var withLazyTabs: Set<ObjectIdentifier> = []
  private var guarded: Set<ObjectIdentifier> = []

  /// True if a place has a width-dependent presentation.
  var hasAdaptive: Bool { !adaptive.isEmpty }
  /// True if there is an overlay.
  var hasOverlays: Bool { !overlays.isEmpty }
  /// True if a flow has lazy tabs.
  var hasLazyTabs: Bool { !withLazyTabs.isEmpty }
  /// True if a model or a coordinator is a leave guard.
  var hasGuards: Bool { !guarded.isEmpty }

  /// Lists an inserted place, if its presentation is rare.
  mutating func note(_ place: Place) {
    guard let presentation = place.presentation else { return }
    if presentation.isAdaptive { adaptive.insert(ObjectIdentifier(place)) }
    if presentation.overlay != nil { overlays.append(place) }
  }

  /// Lists a place whose flow has started, if the flow's tabs are lazy.
  mutating func note(_ flow: Flow, at place: Place) {
    if flow.isLazy { withLazyTabs.insert(ObjectIdentifier(place)) }
  }

  /// Lists a place whose object is a leave guard.
  mutating func noteGuard(at place: Place) { guarded.insert(ObjectIdentifier(place)) }

  /// Removes a place that has left.
  mutating func forget(_ place: Place) {
    if hasOverlays, let index = overlays.lastIndex(where: { $0 === place }) {
      overlays.remove(at: index)
    }
    if hasAdaptive { adaptive.remove(ObjectIdentifier(place)) }
    if hasLazyTabs { withLazyTabs.remove(ObjectIdentifier(place)) }
    if hasGuards { guarded.remove(ObjectIdentifier(place)) }
  }
}
