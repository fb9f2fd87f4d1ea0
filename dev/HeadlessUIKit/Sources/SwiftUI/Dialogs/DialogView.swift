import UIKit

/// A view with a modifier that presents an alert or a confirmation.
struct DialogView<Content: View>: View {
  let content: Content
  let style: UIAlertController.Style
  let title: String?
  let isPresented: Binding<Bool>
  /// The content of the dialog; nil if there is no data to present.
  let dialog: DialogContent?

  /// Creates a dialog about data.
  ///
  /// As documented by Apple, later changes of the data have no effect on it.
  init<Item, Actions: View, Message: View>(
    _ content: Content, style: UIAlertController.Style = .alert, title: String?,
    isPresented: Binding<Bool>, presenting data: Item?, actions: (Item) -> Actions,
    message: (Item) -> Message
  ) {
    self.content = content
    self.style = style
    self.title = title
    self.isPresented = isPresented
    dialog = data.map { DialogContent(actions: actions($0), message: message($0)) }
  }
}

extension DialogView: PrimitiveView {
  private func dialog(_ node: ViewNode) -> DialogModal { node.keep { DialogModal(at: node) } }

  func children(in node: ViewNode) -> [ViewChild] {
    let asked = dialog(node)
    asked.style = style
    asked.title = title
    let modal = asked.modal
    modal.clear = { if isPresented.wrappedValue { isPresented.wrappedValue = false } }
    let dialog = isPresented.wrappedValue ? dialog : nil
    modal.take(dialog.map { dialog in ModalWish(id: true) { dialog } })
    return [ViewChild(content)] + modal.children
  }

  func output(of node: ViewNode) -> ViewOutput {
    dialog(node).refresh()
    return node.contentOutput
  }

  func appeared(in node: ViewNode) { dialog(node).modal.appeared() }
  func ended(in node: ViewNode) { dialog(node).modal.end() }
}
