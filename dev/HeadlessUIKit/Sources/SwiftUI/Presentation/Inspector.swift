import UIKit

/// A view with an inspector: a trailing column in a regular width, and a sheet in a compact one.
struct InspectorView<Content: View, Inspector: View>: View {
  let content: Content
  let isPresented: Binding<Bool>
  let inspector: Inspector
}

extension InspectorView: PrimitiveView {
  private func model(_ node: ViewNode) -> InspectorModel { node.keep { InspectorModel(node) } }

  func children(in node: ViewNode) -> [ViewChild] {
    let model = model(node)
    let isCompact = node.readEnvironment.horizontalSizeClass == .compact
    model.take(isPresented, isCompact: isCompact, inspector)
    var children = [ViewChild(content, id: "content")]
    if model.showsColumn { children.append(ViewChild(inspector, id: "inspector")) }
    return children + model.sheet.modal.children
  }

  func output(of node: ViewNode) -> ViewOutput {
    guard model(node).showsColumn else { return node.contentOutput }
    return node.wrapped(node.child("content"), in: node.arranged(.horizontal))
  }

  func appeared(in node: ViewNode) { model(node).sheet.modal.appeared() }
  func ended(in node: ViewNode) { model(node).sheet.modal.end() }
}

/// The state of an inspector.
@MainActor final class InspectorModel {
  let sheet: SheetModal
  private(set) var showsColumn = false
  /// Indicates whether the sheet has stayed in a regular width, after which nothing else is shown.
  private var isStuck = false

  init(_ node: ViewNode) { sheet = SheetModal(at: node) }

  func take(_ isPresented: Binding<Bool>, isCompact: Bool, _ inspector: any View) {
    let modal = sheet.modal
    modal.clear = { if isPresented.wrappedValue { isPresented.wrappedValue = false } }
    let isWanted = isPresented.wrappedValue
    if !isCompact, isWanted, modal.shown?.isPresented == true, !isStuck,
      HeadlessDevice.current.policy.swiftUI.inspectorStaysSheet
    {
      isStuck = true
      HeadlessDevice.current.log.warn(
        "An inspector stays a sheet in a regular width, and has lost its content.")
    }
    guard !isStuck else {
      modal.take(isWanted && modal.shown != nil ? ModalWish(id: true) { EmptyView() } : nil)
      return
    }
    showsColumn = isWanted && !isCompact
    modal.take(isWanted && isCompact ? ModalWish(id: true) { inspector } : nil)
  }
}

extension View {
  /// Inserts an inspector: a trailing column in a regular width, and a sheet in a compact one.
  public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View {
    InspectorView(content: self, isPresented: isPresented, inspector: content())
  }
}
