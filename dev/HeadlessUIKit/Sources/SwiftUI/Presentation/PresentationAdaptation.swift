/// The form that a presentation adapts to if there is little space.
public struct PresentationAdaptation: Sendable {
  enum Form: Sendable { case automatic, popover, sheet, fullScreenCover }

  let form: Form

  /// The system's default.
  public static var automatic: Self { Self(form: .automatic) }
  /// A popover.
  public static var popover: Self { Self(form: .popover) }
  /// A sheet.
  public static var sheet: Self { Self(form: .sheet) }
  /// A full-screen cover.
  public static var fullScreenCover: Self { Self(form: .fullScreenCover) }
}
