extension Coordinator {
  /// The navigator whose tree the coordinator is in.
  public var navigator: Navigator? {
    let flow = navigation.flow
    return flow.isAttached ? flow.queue?.owner as? Navigator : nil
  }
}
