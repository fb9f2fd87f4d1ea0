@_spi(Hosts) import Cairn

extension WebScene {
  /// Opens a link in the scene.
  ///
  /// - Returns: False if no page has this address.
  func open(_ url: String) -> Bool {
    if navigator.open(url) != .unhandled { return true }
    guard url == "/" else { return false }
    // The front page is the app's first screen, even if no link leads to "/".
    navigator.open(homeURL)
    return true
  }

  /// Follows the browser to a position in its history: back, forward, or several steps at once.
  ///
  /// One step back is the user's back action, and a jump within the open screens is one commit, so
  /// leave guards are asked. Forward asks the coordinators again for the popped routes. Any other
  /// move opens the position's address as a link, whatever has happened to the place that was
  /// there.
  ///
  /// Beneath an opaque overlay the user reaches nothing: a step back stays within the overlay, and the
  /// browser returns to the present position.
  func visit(_ number: Int, url: String) -> HistoryMove {
    if navigator.tree.topOpaqueOverlay != nil {
      if number < history.current { navigator.report(.backOneStep) }
      return history.stay(from: number)
    }
    let before = position.place
    defer { addsValues = false }
    let target = history[number]
    var isThere = false
    if let target { isThere = go(to: target.place) }
    let address = target?.url ?? url
    if !isThere, position.place == before, notices.isEmpty {
      if !open(address) { tell(PageNotice("That page can no longer be shown.", kind: .warning)) }
    }
    let now = position
    if question != nil, target?.place != now.place, now.place.isAbove(before) {
      // The dialog belongs to the place where the user was, so the browser returns there.
      var move = followHistory()
      move.from = number
      return move
    }
    if now.place == before, target?.place != before, now.url != address || !notices.isEmpty {
      return history.stay(from: number)
    }
    return history.arrive(at: number, now)
  }

  /// Goes to the place as a user would; false if that does not lead there.
  private func go(to place: HistoryPlace) -> Bool {
    switch place.way(from: navigator.tree) {
    case .here: return true
    case .link: return false
    case .user(let action): navigator.report(action)
    case .forward(let missing):
      // A coordinator adds its first screens itself, so the loop stops as soon as the place is
      // reached.
      for step in missing {
        if HistoryPlace(navigator.tree) == place { break }
        guard let coordinator = navigator.coordinator(at: step.flow) else { break }
        guard coordinator.goForward(to: step.route) else { break }
      }
    }
    return HistoryPlace(navigator.tree) == place
  }
}

extension Coordinator {
  /// Asks the coordinator for a route that it has shown before; false if that changes nothing.
  fileprivate func goForward(to route: AnyRoute) -> Bool {
    guard let route = route.value(as: Route.self) else { return false }
    switch navigate(to: route) {
    case .committed, .updated, .redirected: return true
    case .unchanged, .refused, .superseded, .unhandled, .queued, .deciding, .parked, .asking:
      return false
    @unknown default: return false
    }
  }
}
