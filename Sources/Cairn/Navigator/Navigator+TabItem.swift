extension Navigator {
  /// Returns the item that the coordinator has declared for a tab or page; nil if it has none, or if
  /// the entry is neither.
  ///
  /// For hosts. They call it under observation, and show the item again when something that it was
  /// made from has changed.
  public func tabItem(at id: EntryID) -> TabItem? {
    guard let place = engine.store[id], !place.isModal, let flow = place.parent,
      flow.layout.selects, let route = place.route
    else { return nil }
    // The route's values may change while the tabs stay.
    _ = flow.access()
    return flow.coordinator?.tabItem(at: route)
  }
}
