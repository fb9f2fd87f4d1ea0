public import Foundation
import UIKit

/// The actions for a row besides its selection.
@MainActor struct RowActions {
  var leading: [ButtonView] = []
  var trailing: [ButtonView] = []
  var delete: (() -> Void)?
  var isDeleteDisabled = false

  /// Indicates whether the list's own delete action is available.
  ///
  /// Custom trailing actions replace it.
  var canDelete: Bool { delete != nil && !isDeleteDisabled && trailing.isEmpty }
}

struct RowActionsTrait: ElementTrait {
  static var defaultValue: RowActions { RowActions() }
}

extension [ButtonView] {
  /// The swipe actions for these buttons.
  @MainActor var swipeActions: UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(
      actions: filter(\.isEnabled).map { button in
        UIContextualAction(
          style: button.buttonRole == .destructive ? .destructive : .normal,
          title: button.accessibilityLabel
        ) { _, _, done in
          button.perform()
          done(true)
        }
      })
  }
}

/// A row with swipe actions.
struct SwipeActionsView<Content: View, Actions: View>: View {
  let content: Content
  let actions: Actions
  let edge: HorizontalEdge
}

extension SwipeActionsView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild(content, id: "content"), ViewChild(actions, id: "actions") { $0.isInRow = false }]
  }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    let buttons = node.child("actions")?.output.views.compactMap { $0 as? ButtonView } ?? []
    output.elements = (node.child("content")?.output.elements ?? []).map { element in
      var element = element
      switch edge {
      case .leading: element[RowActionsTrait.self].leading += buttons
      case .trailing: element[RowActionsTrait.self].trailing += buttons
      }
      return element
    }
    return output
  }
}

/// Makes the rows of a `ForEach` deletable.
struct DeletionModifier: PrimitiveModifier {
  let action: ((IndexSet) -> Void)?

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    guard let action else { return }
    var offset = -1
    var last: AnyHashable?
    for index in output.elements.indices {
      // One element of the collection may have several rows.
      let id = output.elements[index][ForEachID.self]
      if offset < 0 || id != last { offset += 1 }
      last = id
      output.elements[index][RowActionsTrait.self].delete = { [offset] in action([offset]) }
    }
  }
}

struct DeletionDisabledModifier: PrimitiveModifier {
  let isDisabled: Bool

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    for index in output.elements.indices {
      output.elements[index][RowActionsTrait.self].isDeleteDisabled = isDisabled
    }
  }
}

/// Views that are created from a collection.
///
/// [DynamicViewContent](https://developer.apple.com/documentation/swiftui/dynamicviewcontent)
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The collection.
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Sets the action that deletes rows.
  ///
  /// [onDelete(perform:)](https://developer.apple.com/documentation/swiftui/dynamicviewcontent/ondelete(perform:))
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modifier(DeletionModifier(action: action))
  }

  /// Sets the action that moves rows.
  ///
  /// It is never called here.
  ///
  /// [onMove(perform:)](https://developer.apple.com/documentation/swiftui/dynamicviewcontent/onmove(perform:))
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    self
  }
}

extension View {
  /// Adds swipe actions at one edge of a row.
  ///
  /// [swipeActions(edge:allowsFullSwipe:content:)](https://developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:))
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { SwipeActionsView(content: self, actions: content(), edge: edge) }

  /// Sets whether deleting a row is disabled.
  ///
  /// [deleteDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/deletedisabled(_:))
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(DeletionDisabledModifier(isDisabled: isDisabled))
  }

  /// Sets whether moving a row is disabled.
  ///
  /// It has no effect here.
  ///
  /// [moveDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/movedisabled(_:))
  public func moveDisabled(_ isDisabled: Bool) -> some View { self }
}
