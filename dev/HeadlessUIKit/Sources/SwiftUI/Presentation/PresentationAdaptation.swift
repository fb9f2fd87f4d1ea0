/// The form that a presentation adapts to if there is little space.
public struct PresentationAdaptation: Sendable {
  enum Form: Sendable { case automatic, unchanged, popover, sheet, fullScreenCover }

  let form: Form

  /// The system's default.
  public static var automatic: Self { Self(form: .automatic) }
  /// No adaptation, if possible.
  public static var none: Self { Self(form: .unchanged) }
  /// A popover.
  public static var popover: Self { Self(form: .popover) }
  /// A sheet.
  public static var sheet: Self { Self(form: .sheet) }
  /// A full-screen cover.
  public static var fullScreenCover: Self { Self(form: .fullScreenCover) }
}
