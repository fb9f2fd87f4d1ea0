#if canImport(SwiftUI)
  import SwiftUI

  /// The settings that an app has given to the host.
  @MainActor
  struct HostOptions {
    /// Creates the views of models that do not provide one themselves.
    var makesScreen: (@MainActor (AnyObject) -> (any View)?)?
    var presentations: [String: @MainActor (AnyView) -> AnyView] = [:]
    var animations: [String: NamedAnimation] = [:]
  }
#endif
