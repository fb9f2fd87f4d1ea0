#if canImport(UIKit) && !os(watchOS)
  import Cairn
  @_spi(Hosts) import CairnHosting
  import UIKit

  /// Observes the items that the coordinator has declared for the tabs of a flow.
  @MainActor
  final class TabItems {
    private unowned let replica: Replica
    /// Called after something that the items were made from has changed.
    var onChange: () -> Void = {}
    /// The plan that was returned last.
    private(set) var shown = TabPlan()
    private var entries: [EntryID] = []
    private var routes: [AnyRoute?] = []
    private weak var coordinator: (any Coordinator)?
    private let tracking = Tracking()
    private var isCurrent = false

    init(_ replica: Replica) { self.replica = replica }

    /// Returns the tabs with their items, and observes the items.
    func plan(_ entries: [EntryID], of flow: EntryID) -> TabPlan {
      let routes = entries.map { replica.tree.entry($0)?.route }
      let coordinator = replica.navigator.coordinator(at: flow)
      if self.coordinator !== coordinator || routes != self.routes || self.entries != entries {
        isCurrent = false
      }
      (self.entries, self.routes, self.coordinator) = (entries, routes, coordinator)
      return plan()
    }

    /// Returns the same tabs with their items.
    func plan() -> TabPlan {
      guard !isCurrent else { return shown }
      isCurrent = true
      shown = tracking.track {
        TabPlan(entries, in: replica.navigator)
      } onChange: { [weak self] in
        self?.isCurrent = false
        self?.onChange()
      }
      return shown
    }
  }

  extension TabItem {
    /// The image; nil if there is none.
    @MainActor var uiImage: UIImage? {
      systemImage.flatMap { UIImage(systemName: $0) } ?? image.flatMap { UIImage(named: $0) }
    }
  }
#endif
