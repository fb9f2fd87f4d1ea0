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
    /// The stacks of the columns, one each.
    let columns: [StackModel]
    /// The stack that contains all columns while there is no room to show them side by side.
    let compact: StackModel

    /// - Parameter layout: The layout that the view knows. The flow may already have left the tree
    ///   when the view first appears.
    init(_ id: EntryID, _ layout: NavigationTree.Flow.Layout, _ replica: Replica) {
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
  /// any binding. Here the tree decides what is collapsed, and screens keep their models.
  struct SplitView: View {
    let model: SplitModel
    let replica: Replica

    var body: some View {
      if model.isCollapsed {
        StackView(model: model.compact, replica: replica)
      } else if model.columns.count == 3 {
        NavigationSplitView {
          StackView(model: model.columns[0], replica: replica)
        } content: {
          StackView(model: model.columns[1], replica: replica)
        } detail: {
          StackView(model: model.columns[2], replica: replica)
        }
      } else {
        NavigationSplitView {
          StackView(model: model.columns[0], replica: replica)
        } detail: {
          StackView(model: model.columns[1], replica: replica)
        }
      }
    }
  }
#endif
