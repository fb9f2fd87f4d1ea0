extension Navigator {
  /// How much room the host has; set by the host when it attaches and when that changes.
  ///
  /// Setting it is a request: splits collapse or expand, adaptive presentations are resolved again, in
  /// one commit. Entries keep their ids, models and results.
  public var traits: Traits {
    get { engine.store.traits }
    set { _ = submit(Request(.traits(newValue))) }
  }
}
