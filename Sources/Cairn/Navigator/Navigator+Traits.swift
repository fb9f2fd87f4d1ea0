extension Navigator {
  /// The size classes of the host, which the host sets when it attaches and when they change.
  ///
  /// Setting it is a request: in one commit, splits collapse or expand, and adaptive presentations
  /// are resolved again. Entries keep their ids, models and results.
  public var traits: Traits {
    get { engine.store.traits }
    set { _ = submit(Request(.traits(newValue))) }
  }
}
