/// The containers that a request would change: the one of a command's flow, or all on the path of a
/// link.
///
/// A flow gets another container when it moves between a stack and a modal, so the containers are
/// stored by flow.
struct Containers: Equatable {
  /// The container of each flow.
  private var byFlow: [EntryID: EntryID]

  init(byFlow: [EntryID: EntryID] = [:]) { self.byFlow = byFlow }

  @MainActor
  init(_ flows: [Flow]) {
    self.init()
    for flow in flows { byFlow[flow.id ?? .root] = flow.container }
  }

  /// The container of re-evaluation, which waits separately, because no change supersedes it.
  static let reevaluation = Containers(byFlow: [EntryID(rawValue: 0): EntryID(rawValue: 0)])

  var isEmpty: Bool { byFlow.isEmpty }

  var all: Set<EntryID> { Set(byFlow.values) }

  /// Looks up the current container of each flow that is still in the tree.
  mutating func find(in tree: NavigationTree) {
    for id in byFlow.keys where tree.entries[id] != nil { byFlow[id] = tree.container(of: id) }
  }

  /// Replaces a flow that has begun again with the flow at the new entry.
  mutating func replace(_ old: EntryID, by new: EntryID, in tree: NavigationTree) {
    if byFlow.removeValue(forKey: old) != nil { byFlow[new] = tree.container(of: new) }
  }

  /// Returns true if one of the given containers is the current, or last known, container of one of
  /// these flows.
  func contains(anyOf containers: Set<EntryID>, in tree: NavigationTree) -> Bool {
    byFlow.contains { flow, container in
      containers.contains(tree.entries[flow] == nil ? container : tree.container(of: flow))
    }
  }
}
