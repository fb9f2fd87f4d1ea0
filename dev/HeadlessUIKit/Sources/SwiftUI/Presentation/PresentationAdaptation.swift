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

/// The possible interaction with the view behind a presentation.
///
/// [PresentationBackgroundInteraction](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction)
public struct PresentationBackgroundInteraction: Sendable {
  enum Form: Hashable, Sendable { case automatic, disabled, enabled, upThrough(PresentationDetent) }

  let form: Form

  /// The system's default: no interaction.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction/automatic)
  public static var automatic: Self { Self(form: .automatic) }
  /// No interaction.
  ///
  /// [disabled](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction/disabled)
  public static var disabled: Self { Self(form: .disabled) }
  /// Interaction is possible.
  ///
  /// [enabled](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction/enabled)
  public static var enabled: Self { Self(form: .enabled) }
  /// Interaction is possible while the sheet is not higher than this.
  ///
  /// [enabled(upThrough:)](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction/enabled(upthrough:))
  public static func enabled(upThrough detent: PresentationDetent) -> Self {
    Self(form: .upThrough(detent))
  }
}

/// The choice whether a swipe on a presentation first resizes it or scrolls its content.
///
/// [PresentationContentInteraction](https://developer.apple.com/documentation/swiftui/presentationcontentinteraction)
public struct PresentationContentInteraction: Equatable, Sendable {
  enum Form: Sendable { case automatic, resizes, scrolls }

  let form: Form

  /// The system's default.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/presentationcontentinteraction/automatic)
  public static var automatic: Self { Self(form: .automatic) }
  /// The swipe resizes the sheet.
  ///
  /// [resizes](https://developer.apple.com/documentation/swiftui/presentationcontentinteraction/resizes)
  public static var resizes: Self { Self(form: .resizes) }
  /// The swipe scrolls the content.
  ///
  /// [scrolls](https://developer.apple.com/documentation/swiftui/presentationcontentinteraction/scrolls)
  public static var scrolls: Self { Self(form: .scrolls) }
}
