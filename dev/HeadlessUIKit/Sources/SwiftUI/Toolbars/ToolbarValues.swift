/// The placement of an item in the bars.
public struct ToolbarItemPlacement {
  enum Place: Sendable { case leading, trailing }
  let place: Place

  /// The system's default: the trailing end of the navigation bar.
  public static var automatic: Self { Self(place: .trailing) }
  /// The place for the primary action.
  public static var primaryAction: Self { Self(place: .trailing) }
  /// The place for an action that cancels a modal.
  public static var cancellationAction: Self { Self(place: .leading) }
}

@available(*, unavailable)
extension ToolbarItemPlacement: Sendable {}
