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
  /// The place for an action that confirms a modal, which is the primary action's.
  public static var confirmationAction: Self { Self(place: .trailing) }
  /// The place for an action of a modal that destroys something.
  public static var destructiveAction: Self { Self(place: .trailing) }
  /// The leading end of the navigation bar.
  public static var topBarLeading: Self { Self(place: .leading) }
  /// The trailing end of the navigation bar.
  public static var topBarTrailing: Self { Self(place: .trailing) }
}

@available(*, unavailable)
extension ToolbarItemPlacement: Sendable {}
