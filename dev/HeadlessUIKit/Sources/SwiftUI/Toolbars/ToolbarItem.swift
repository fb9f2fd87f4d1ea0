/// An item in a bar.
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem where ID == () {
  /// Creates an item with a placement.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: PrimitiveToolbarContent {
  var view: any View { PlacedView(content: content, place: placement.place) }
}

/// A view whose elements have a placement in the bars.
struct PlacedView<Content: View>: View {
  let content: Content
  let place: ToolbarItemPlacement.Place
}

extension PlacedView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    for index in output.elements.indices { output.elements[index][PlaceTrait.self] = place }
    return output
  }
}

/// The placement of an element in the bars.
struct PlaceTrait: ElementTrait {
  static var defaultValue: ToolbarItemPlacement.Place { .trailing }
}
