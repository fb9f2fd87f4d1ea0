import UIKit

/// A stack of views.
///
/// Only the top view is visible.
@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View {
  let path: StackPath
  let root: Root

  /// Creates a stack for values of several types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = StackPath(path)
    self.root = root()
  }

  /// Creates a stack for values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = StackPath(path)
    self.root = root()
  }
}

extension NavigationStack: PrimitiveView {
  private func model(_ node: ViewNode) -> StackModel { node.keep { StackModel(node, path) } }

  func children(in node: ViewNode) -> [ViewChild] {
    let model = model(node)
    model.path = path
    model.checkNesting(in: node.environment)
    return [model.child(root, at: model.root)]
  }

  func furtherChildren(in node: ViewNode) -> [ViewChild] {
    model(node).pushedChildren()
  }

  func output(of node: ViewNode) -> ViewOutput {
    let model = model(node)
    model.recheck()
    let controller = node.embed { model.controller }
    let animated = !node.transaction.disablesAnimations
    node.afterUpdate { model.show(animated: animated) }
    var output = ViewOutput(controller.view)
    if let top = model.pages.last, let said = node.child(top.id)?.output.preferences {
      output.preferences = said.forThoseAroundController
    }
    return output
  }

  func ended(in node: ViewNode) { model(node).end() }
}

extension PreferenceValues {
  /// The preferences without those that the controller or a stack has already handled.
  var forThoseAroundController: PreferenceValues {
    var rest = self
    for key in ofController.values where key != PresentationOptionsKey.self { rest.remove(key) }
    if HeadlessDevice.current.policy.swiftUI.pagesCannotDisableDismissal {
      rest[PresentationOptionsKey.self].isInteractiveDismissDisabled = false
    }
    rest.remove(DestinationsKey.self)
    rest.remove(PushedViewsKey.self)
    return rest
  }
}
