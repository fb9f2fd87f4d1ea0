import UIKit

/// A control for choosing one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: Text(titleKey), content: content()) }
}

extension Picker: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    // The options are not rows, although the picker is in one.
    [ViewChild(label, id: "label"), ViewChild(content, id: "content") { $0.isInRow = false }]
  }

  func output(of node: ViewNode) -> ViewOutput {
    let options = options(in: node)
    if !options.contains(where: \.isChosen) {
      warn(
        "Picker: the selection \"\(selection.wrappedValue)\" is invalid and does not have an"
          + " associated tag, this will give undefined results.")
    }
    let button = node.keep { UIButton() }
    button.showsMenuAsPrimaryAction = true
    button.configuration = .plain()
    button.configuration?.title = options.first(where: \.isChosen)?.title
    button.menu = UIMenu(options: .singleSelection, children: options.map(\.action))
    let view = node.keep { ControlView(button) }
    view.show(label: node.child("label")?.output.views ?? [], in: node)
    return ViewOutput(view)
  }

  private func options(in node: ViewNode) -> [PickerOption] {
    let chosen = selection.wrappedValue
    return (node.child("content")?.output.elements ?? []).map { element in
      let value = element.value(as: SelectionValue.self)
      return PickerOption(view: element.view, isChosen: value == chosen) { [selection] in
        if let value { selection.wrappedValue = value }
      }
    }
  }
}

/// One option of a picker.
@MainActor struct PickerOption {
  let view: UIView
  let isChosen: Bool
  let choose: @MainActor () -> Void

  var title: String { [view].name ?? "" }
  var action: UIAction {
    UIAction(title: title, state: isChosen ? .on : .off) { _ in choose() }
  }
}
