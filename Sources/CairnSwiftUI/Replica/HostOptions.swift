#if canImport(SwiftUI)
  import SwiftUI

  /// What an app has told the host.
  @MainActor
  struct HostOptions {
    /// Makes what models do not say themselves.
    var makesScreen: (@MainActor (AnyObject) -> (any View)?)?
    var presentations: [String: @MainActor (AnyView) -> AnyView] = [:]
    var animations: [String: NamedAnimation] = [:]
  }
#endif
