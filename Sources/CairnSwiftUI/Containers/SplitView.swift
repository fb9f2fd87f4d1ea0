#if canImport(SwiftUI)
  @_spi(Hosts) import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  /// The state of the columns of a split.
  @MainActor
  @Observable
  final class SplitModel: ContainerModel {
    private(set) var isCollapsed = false
    /// The visibility of the columns, unless the app has a binding for it.
    var visibility = NavigationSplitViewVisibility.automatic
    @ObservationIgnored let id: EntryID
    /// The stacks of the columns, one each.
    let columns: [StackModel]
    /// The stack that contains all columns while there is no room to show them side by side.
    let compact: StackModel

    /// - Parameter layout: The layout that the view knows. The flow may already have left the tree
    ///   when the view first appears.
    init(_ id: EntryID, _ layout: NavigationTree.Flow.Layout, _ replica: Replica) {
      self.id = id
      columns = layout.columns.map { _ in StackModel(id, replica) }
      compact = StackModel(id, replica)
    }

    var isPending: Bool { compact.isPending || columns.contains(where: \.isPending) }

    var isOnScreen: Bool { compact.isOnScreen || columns.contains(where: \.isOnScreen) }

    func show(_ container: ContainerPlan) -> Bool {
      switch container {
      case .collapsed(let items): show([items], in: [compact], isCollapsed: true)
      case .columns(let contents): show(contents, in: columns, isCollapsed: false)
      case .switching, .stack, .selecting: false
      }
    }

    private func show(
      _ contents: [[EntryID]], in stacks: [StackModel], isCollapsed: Bool
    ) -> Bool {
      var hasChanged = isCollapsed != self.isCollapsed
      if hasChanged { self.isCollapsed = isCollapsed }
      for (model, items) in zip(stacks, contents) where model.show(items) { hasChanged = true }
      return hasChanged
    }

    func guardBack() {
      for stack in columns + [compact] { stack.guardBack() }
    }

    func left(_ page: EntryID, keeping pages: Int) {
      for stack in columns + [compact] { stack.left(page, keeping: pages) }
    }

    func returned(_ page: EntryID) {
      for stack in columns + [compact] { stack.returned(page) }
    }
  }

  /// Shows columns side by side, or one stack with the content of all columns.
  ///
  /// `NavigationSplitView` collapses too, but it then moves screens between stacks without changing
  /// any binding. Here the tree determines the collapsed splits, and screens keep their models.
  struct SplitView: View {
    @Bindable var model: SplitModel
    let replica: Replica

    var body: some View {
      if model.isCollapsed {
        StackView(model: model.compact, replica: replica)
      } else if model.columns.count == 3 {
        NavigationSplitView(columnVisibility: visibility) {
          column(0, .sidebar)
        } content: {
          column(1, .content)
        } detail: {
          column(2, .detail)
        }
      } else {
        NavigationSplitView(columnVisibility: visibility) {
          column(0, .sidebar)
        } detail: {
          column(1, .detail)
        }
      }
    }

    private var visibility: Binding<NavigationSplitViewVisibility> {
      replica.options.columnVisibility ?? $model.visibility
    }

    private func column(_ index: Int, _ column: SplitColumn) -> StackView {
      let coordinator = replica.navigator.coordinator(at: model.id)
      return StackView(
        model: model.columns[index], replica: replica,
        placeholder: coordinator.flatMap { replica.options.emptyColumn?($0, column) })
    }
  }
#endif
