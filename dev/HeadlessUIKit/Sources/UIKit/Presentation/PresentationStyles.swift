/// The style of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the whole screen and removes the view below.
  case fullScreen = 0
  /// A sheet that covers most of the view below.
  case pageSheet = 1
  /// A sheet in the centre.
  case formSheet = 2
  /// Covers the nearest controller that defines a context, and removes its view.
  case currentContext = 3
  /// A custom style of the transitioning delegate.
  case custom = 4
  /// Covers the whole screen and keeps the view below.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a context, and keeps its view.
  case overCurrentContext = 6
  /// A popover that points at an anchor.
  case popover = 7
  /// The system's default: a sheet.
  case automatic = -2
  /// No adaptation.
  case none = -1
}

extension UIModalPresentationStyle {
  /// Indicates whether the presenter's view is removed during the presentation.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
