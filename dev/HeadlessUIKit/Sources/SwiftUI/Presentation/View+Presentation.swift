public import Foundation
import UIKit

/// A view with a modifier that presents a modal.
struct PresentingView<Content: View>: View {
  let content: Content
  let kind: SheetModal.Kind
  let wish: @MainActor () -> ModalWish?
  let clear: @MainActor () -> Void
  let onDismiss: (() -> Void)?
}

extension PresentingView: PrimitiveView {
  private func sheet(_ node: ViewNode) -> SheetModal { node.keep { SheetModal(at: node) } }

  func children(in node: ViewNode) -> [ViewChild] {
    let sheet = sheet(node)
    sheet.kind = kind
    let modal = sheet.modal
    modal.clear = clear
    modal.onDismiss = onDismiss
    modal.take(wish())
    return [ViewChild(content)] + modal.children
  }

  func output(of node: ViewNode) -> ViewOutput {
    sheet(node).anchor = node.contentOutput.views.first
    return node.contentOutput
  }

  func appeared(in node: ViewNode) { sheet(node).modal.appeared() }
  func ended(in node: ViewNode) { sheet(node).modal.end() }
}

extension View {
  private func presenting<Item: Identifiable, Content: View>(
    _ kind: SheetModal.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    PresentingView(
      content: self, kind: kind,
      wish: {
        item.wrappedValue.map { item in
          ModalWish(id: AnyHashable(item.id)) { content(item) }
        }
      },
      clear: { if item.wrappedValue != nil { item.wrappedValue = nil } }, onDismiss: onDismiss)
  }

  private func presenting<Content: View>(
    _ kind: SheetModal.Kind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) -> some View {
    PresentingView(
      content: self, kind: kind,
      wish: { isPresented.wrappedValue ? ModalWish(id: true, content: content) : nil },
      clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
      onDismiss: onDismiss)
  }

  /// Presents a sheet while there is an item.
  ///
  /// Another item replaces the sheet.
  public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    presenting(.sheet, item, onDismiss, content)
  }

  /// Presents a sheet while the binding is true.
  public func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    presenting(.sheet, isPresented, onDismiss, content)
  }

  /// Presents a full-screen cover while there is an item.
  public func fullScreenCover<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    presenting(.cover, item, onDismiss, content)
  }

  /// Presents a full-screen cover while the binding is true.
  public func fullScreenCover<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    presenting(.cover, isPresented, onDismiss, content)
  }

  /// Presents a popover while there is an item, with an arrow in any direction.
  public func popover<Item, Content>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    presenting(.popover, item, nil, content)
  }
}

/// The anchor of a popover.
public enum PopoverAttachmentAnchor {
  /// A rectangle of the view.
  case rect(Anchor<CGRect>.Source)
}

/// A value that depends on the position of a view.
@frozen public struct Anchor<Value: Sendable>: Sendable {
  /// The way in which the value is read from a view.
  @frozen public struct Source: Sendable {}
}

extension Anchor.Source where Value == CGRect {
  /// The bounds of the view.
  public static var bounds: Self { Self() }
}

@available(*, unavailable)
extension PopoverAttachmentAnchor: Sendable {}
