extension Tab {
  /// Stops pages from running scripts, as some users' browsers do; the driver's own scripts still
  /// run.
  func disableJavaScript() async throws {
    try await send(
      "Emulation.setScriptExecutionDisabled", ["value": true], until: deadline())
    state.update { $0.isScriptEnabled = false }
  }

  /// Changes the page's window, as a rotation or a resize does.
  public func setViewport(_ viewport: Viewport) async throws {
    let deadline = deadline()
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .int(viewport.width), "height": .int(viewport.height),
        "deviceScaleFactor": .double(viewport.scale), "mobile": .bool(viewport.isTouch),
      ],
      until: deadline)
    try await send(
      "Emulation.setTouchEmulationEnabled", ["enabled": .bool(viewport.isTouch)],
      until: deadline)
  }

  /// Sets the value of the media feature `prefers-color-scheme`.
  public func setColorScheme(_ scheme: ColorScheme) async throws {
    try await setMedia("prefers-color-scheme", scheme.rawValue)
  }

  /// Sets the value of the media feature `prefers-reduced-motion`.
  public func setReducedMotion(_ isReduced: Bool) async throws {
    try await setMedia("prefers-reduced-motion", isReduced ? "reduce" : "no-preference")
  }

  /// Disconnects the tab and its open event streams from the network, or connects the tab again.
  public func setOffline(_ isOffline: Bool) async throws {
    try await send(
      "Network.emulateNetworkConditions",
      [
        "offline": .bool(isOffline), "latency": 0, "downloadThroughput": -1,
        "uploadThroughput": -1,
      ],
      until: deadline())
  }

  private func setMedia(_ feature: String, _ value: String) async throws {
    let features = state.update { state in
      state.mediaFeatures[feature] = value
      return state.mediaFeatures
    }
    try await send(
      "Emulation.setEmulatedMedia",
      [
        "features": .array(
          features.sorted { $0.key < $1.key }.map { name, value in
            ["name": .string(name), "value": .string(value)]
          })
      ],
      until: deadline())
  }
}
