public import Foundation
import UIKit

private struct LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { .current }
}

private struct CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar { .current }
}

private struct TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .current }
}

/// The reading direction.
///
/// [LayoutDirection](https://developer.apple.com/documentation/swiftui/layoutdirection)
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

private struct LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

extension EnvironmentValues {
  /// The locale of the user.
  ///
  /// [locale](https://developer.apple.com/documentation/swiftui/environmentvalues/locale)
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar to use for dates.
  ///
  /// [calendar](https://developer.apple.com/documentation/swiftui/environmentvalues/calendar)
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone to use for dates.
  ///
  /// [timeZone](https://developer.apple.com/documentation/swiftui/environmentvalues/timezone)
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The reading direction.
  ///
  /// [layoutDirection](https://developer.apple.com/documentation/swiftui/environmentvalues/layoutdirection)
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}
