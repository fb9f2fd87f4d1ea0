extension Coordinator {
  /// The navigator whose tree contains the coordinator; nil if it is not in a tree.
  public var navigator: Navigator? {
    let flow = navigation.flow
    return flow.isAttached ? flow.queue?.owner as? Navigator : nil
  }
}
