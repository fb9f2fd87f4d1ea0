import UIKit

/// A list of rows.
///
/// Here all rows are created immediately, and appear together with the list.
///
/// [List](https://developer.apple.com/documentation/swiftui/list)
public struct List<SelectionValue: Hashable, Content: View>: View {
  let selection: RowSelection?
  let content: Content

  /// Creates a list in which one row can be selected.
  ///
  /// [init(selection:content:)](https://developer.apple.com/documentation/swiftui/list/init(selection:content:))
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.selection = selection.map { .one($0) }
    self.content = content()
  }

  /// Creates a list in which several rows can be selected in edit mode.
  ///
  /// [init(selection:content:)](https://developer.apple.com/documentation/swiftui/list/init(selection:content:))
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.selection = selection.map { .several($0) }
    self.content = content()
  }
}

extension List: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    [
      ViewChild(content) {
        $0.isInRow = true
        $0.isInListWithSelection = selection != nil
      }
    ]
  }

  func output(of node: ViewNode) -> ViewOutput {
    let environment = node.environment
    let list = node.keep { ListView(style: environment.listStyle) }
    list.keyboardDismissMode = environment.style.keyboardDismissMode.mode
    list.refresh(by: environment.refresh)
    let isEditing = environment.editMode?.wrappedValue.isEditing == true
    let elements = node.contentOutput.elements
    node.afterUpdate { [selection, weak list] in
      list?.isEditing = isEditing
      list?.show(elements, selection: selection)
    }
    var output = node.output(list)
    // A split view shows the next column when a row is selected here.
    output.preferences[ListSelectionKey.self] = selection?.single?()
    return output
  }
}

extension RowSelection {
  fileprivate static func one<Value: Hashable>(_ selection: Binding<Value?>) -> RowSelection {
    RowSelection(
      allowsSeveral: false,
      contains: { element in
        selection.wrappedValue.map { element.value(as: Value.self) == $0 } ?? false
      },
      turn: { selection.wrappedValue = $0.value(as: Value.self) },
      canTurn: { $0.value(as: Value.self) != nil },
      single: {
        ListSelection(isSelected: selection.wrappedValue != nil) { selection.wrappedValue = nil }
      })
  }

  fileprivate static func several<Value: Hashable>(
    _ selection: Binding<Set<Value>>
  ) -> RowSelection {
    RowSelection(
      allowsSeveral: true,
      contains: { $0.value(as: Value.self).map(selection.wrappedValue.contains) ?? false },
      turn: { element in
        guard let value = element.value(as: Value.self) else { return }
        if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
      },
      canTurn: { $0.value(as: Value.self) != nil })
  }
}

/// The edit mode of a list.
///
/// [EditMode](https://developer.apple.com/documentation/swiftui/editmode)
public enum EditMode: Hashable, Sendable {
  /// The list is not being edited.
  case inactive
  /// The list is temporarily being edited.
  case transient
  /// The list is being edited.
  case active
  /// Indicates whether the list is being edited, even temporarily.
  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// The edit mode of the lists in the view.
  ///
  /// [editMode](https://developer.apple.com/documentation/swiftui/environmentvalues/editmode)
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}
