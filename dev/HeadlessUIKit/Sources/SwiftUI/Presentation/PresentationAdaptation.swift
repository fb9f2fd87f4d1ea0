/// The form that a presentation adapts to if there is little space.
///
/// [PresentationAdaptation](https://developer.apple.com/documentation/swiftui/presentationadaptation)
public struct PresentationAdaptation: Sendable {
  enum Form: Sendable { case automatic, unchanged, popover, sheet, fullScreenCover }

  let form: Form

  /// The system's default.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/presentationadaptation/automatic)
  public static var automatic: Self { Self(form: .automatic) }
  /// No adaptation, if possible.
  ///
  /// [none](https://developer.apple.com/documentation/swiftui/presentationadaptation/none)
  public static var none: Self { Self(form: .unchanged) }
  /// A popover.
  ///
  /// [popover](https://developer.apple.com/documentation/swiftui/presentationadaptation/popover)
  public static var popover: Self { Self(form: .popover) }
  /// A sheet.
  ///
  /// [sheet](https://developer.apple.com/documentation/swiftui/presentationadaptation/sheet)
  public static var sheet: Self { Self(form: .sheet) }
  /// A full-screen cover.
  ///
  /// [fullScreenCover](https://developer.apple.com/documentation/swiftui/presentationadaptation/fullscreencover)
  public static var fullScreenCover: Self { Self(form: .fullScreenCover) }
}
