import UIKit

/// A control for choosing one of several values.
///
/// [Picker](https://developer.apple.com/documentation/swiftui/picker)
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  /// Creates a picker with a label.
  ///
  /// [init(selection:content:label:)](https://developer.apple.com/documentation/swiftui/picker/init(selection:content:label:))
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    self.content = content()
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  ///
  /// [init(_:selection:content:)](https://developer.apple.com/documentation/swiftui/picker/init(_:selection:content:))
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(titleKey) } }

  /// Creates a picker with a title.
  ///
  /// [init(_:selection:content:)](https://developer.apple.com/documentation/swiftui/picker/init(_:selection:content:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(title) } }
}

extension Picker where Label == HeadlessSwiftUI.Label<Text, Image> {
  /// Creates a picker with a title and a symbol.
  ///
  /// [init(_:systemImage:selection:content:)](https://developer.apple.com/documentation/swiftui/picker/init(_:systemimage:selection:content:))
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      HeadlessSwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }
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
    switch node.environment.pickerStyle {
    case .menu: return menu(of: options, in: node)
    case .segmented: return segments(of: options, in: node)
    case .inline: return rows(of: options, in: node)
    }
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

  private func labels(in node: ViewNode) -> [UIView] { node.child("label")?.output.views ?? [] }

  private func menu(of options: [PickerOption], in node: ViewNode) -> ViewOutput {
    let button = node.keep { UIButton() }
    button.showsMenuAsPrimaryAction = true
    button.setTitle(options.first(where: \.isChosen)?.title, for: .normal)
    button.menu = UIMenu(options: .singleSelection, children: options.map(\.action))
    let view = node.keep { ControlView(button) }
    view.show(label: labels(in: node), in: node)
    return ViewOutput(view)
  }

  private func segments(of options: [PickerOption], in node: ViewNode) -> ViewOutput {
    let control = node.keep { UISegmentedControl() }
    control.removeAllSegments()
    for (index, option) in options.enumerated() {
      control.insertSegment(action: option.action, at: index, animated: false)
      if option.isChosen { control.selectedSegmentIndex = index }
    }
    // A segmented control uses its label only as its accessibility label.
    let view = node.keep { ControlView(control) }
    view.show(label: [], in: node)
    view.name = labels(in: node).name
    return ViewOutput(view)
  }

  private func rows(of options: [PickerOption], in node: ViewNode) -> ViewOutput {
    var output = ViewOutput()
    if !node.environment.style.areLabelsHidden {
      output.elements = node.child("label")?.output.elements ?? []
    }
    output.elements += options.map { option in
      let button = node.keep(as: ObjectIdentifier(option.view)) { ButtonView() }
      button.show([option.view], in: node, action: option.choose)
      button.isSelected = option.isChosen
      return ViewElement(view: button)
    }
    return output
  }
}

/// One option of a picker.
@MainActor struct PickerOption {
  let view: UIView
  let isChosen: Bool
  let choose: @MainActor () -> Void

  var title: String { [view].name ?? "" }
  var action: UIAction {
    UIAction(title: title, image: view.picture, state: isChosen ? .on : .off) { _ in choose() }
  }
}
