import UIKit

/// Changes the UIKit views of the content's output.
struct ViewsModifier: PrimitiveModifier {
  let apply: @MainActor (UIView) -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) { output.views.forEach(apply) }
}

extension View {
  func changingViews(_ apply: @escaping @MainActor (UIView) -> Void) -> some View {
    modifier(ViewsModifier(apply: apply))
  }
}
