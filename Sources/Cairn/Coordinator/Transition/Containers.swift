/// The containers that a request would change: for a command that of its flow, for a link all on its way.
///
/// The container of a flow becomes another one when the flow moves between a stack and a modal, so they are known
/// by their flows.
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

  /// Finds the containers of the flows that are in the tree again.
  mutating func find(in tree: NavigationTree) {
    for id in byFlow.keys where tree.entries[id] != nil { byFlow[id] = tree.container(of: id) }
  }

  /// Lets the flow at the new entry take the place of one that has begun again.
  mutating func replace(_ old: EntryID, by new: EntryID, in tree: NavigationTree) {
    if byFlow.removeValue(forKey: old) != nil { byFlow[new] = tree.container(of: new) }
  }

  /// Returns true if one of them is among these containers, as they are in the tree now.
  func contains(anyOf containers: Set<EntryID>, in tree: NavigationTree) -> Bool {
    byFlow.contains { flow, container in
      containers.contains(tree.entries[flow] == nil ? container : tree.container(of: flow))
    }
  }
}
