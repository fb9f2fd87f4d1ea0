/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole screen; what is below goes.
  case fullScreen = 0
  /// On a sheet that covers most of what is below.
  case pageSheet = 1
  /// On a sheet in the middle.
  case formSheet = 2
  /// Over the nearest controller that defines a context; what is below goes.
  case currentContext = 3
  /// As the transitioning delegate has it.
  case custom = 4
  /// Over the whole screen; what is below stays.
  case overFullScreen = 5
  /// Over the nearest controller that defines a context; what is below stays.
  case overCurrentContext = 6
  /// In a popover that points at something.
  case popover = 7
  /// As the system chooses: on a sheet.
  case automatic = -2
  /// Not adapted.
  case none = -1
}

/// How a presentation is animated.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It comes from below.
  case coverVertical
  /// It is turned over.
  case flipHorizontal
  /// It dissolves.
  case crossDissolve
  /// A page is turned.
  case partialCurl
}

extension UIModalPresentationStyle {
  /// Whether the presenter's view goes while the controller is presented.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
