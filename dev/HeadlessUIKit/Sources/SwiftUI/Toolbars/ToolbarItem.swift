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
  var view: any View { content.modifier(TraitModifier<PlaceTrait>(value: placement.place)) }
}

/// The placement of an element in the bars.
struct PlaceTrait: ElementTrait {
  static var defaultValue: ToolbarItemPlacement.Place { .trailing }
}
