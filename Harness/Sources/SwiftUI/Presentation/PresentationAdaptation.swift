/// What a presentation becomes where there is little room.
///
/// [PresentationAdaptation](https://developer.apple.com/documentation/swiftui/presentationadaptation)
public struct PresentationAdaptation: Sendable {
  enum Form: Sendable { case automatic, unchanged, popover, sheet, fullScreenCover }

  let form: Form

  /// As the system has it.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/presentationadaptation/automatic)
  public static var automatic: Self { Self(form: .automatic) }
  /// What it is elsewhere, if that is possible.
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

/// Whether what is behind a presentation can be touched.
///
/// [PresentationBackgroundInteraction](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction)
public struct PresentationBackgroundInteraction: Sendable {
  enum Form: Hashable, Sendable { case automatic, disabled, enabled, upThrough(PresentationDetent) }

  let form: Form

  /// As the system has it: it cannot.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction/automatic)
  public static var automatic: Self { Self(form: .automatic) }
  /// It cannot.
  ///
  /// [disabled](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction/disabled)
  public static var disabled: Self { Self(form: .disabled) }
  /// It can.
  ///
  /// [enabled](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction/enabled)
  public static var enabled: Self { Self(form: .enabled) }
  /// It can as long as the sheet is no higher than this.
  ///
  /// [enabled(upThrough:)](https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction/enabled(upthrough:))
  public static func enabled(upThrough detent: PresentationDetent) -> Self {
    Self(form: .upThrough(detent))
  }
}

/// What a swipe on a presentation's content does first.
///
/// [PresentationContentInteraction](https://developer.apple.com/documentation/swiftui/presentationcontentinteraction)
public struct PresentationContentInteraction: Equatable, Sendable {
  enum Form: Sendable { case automatic, resizes, scrolls }

  let form: Form

  /// As the system has it.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/presentationcontentinteraction/automatic)
  public static var automatic: Self { Self(form: .automatic) }
  /// It makes the sheet higher or lower.
  ///
  /// [resizes](https://developer.apple.com/documentation/swiftui/presentationcontentinteraction/resizes)
  public static var resizes: Self { Self(form: .resizes) }
  /// It scrolls.
  ///
  /// [scrolls](https://developer.apple.com/documentation/swiftui/presentationcontentinteraction/scrolls)
  public static var scrolls: Self { Self(form: .scrolls) }
}
