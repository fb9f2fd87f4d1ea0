import Cairn

extension WebScene {
  /// Opens a link in the scene.
  ///
  /// - Returns: False if no page has this address.
  func open(_ url: String) -> Bool {
    if navigator.open(url) != .unhandled { return true }
    guard url == "/" else { return false }
    // The front page is where the app began, even if it has no link for "/".
    navigator.open(homeURL)
    return true
  }

  /// The browser has gone to a position of its history: back, forward, or several steps at once.
  ///
  /// One step back is the user's back, and a jump within what is open is one commit, so guards are asked.
  /// Forward asks the coordinators again for what was popped. Everything else is a link to the position's
  /// address: what is shown is what the address says, whatever has become of the place that was there.
  func visit(_ number: Int, url: String) -> HistoryMove {
    let before = position.place
    let target = history[number]
    var isThere = false
    if let target { isThere = go(to: target.place) }
    let address = target?.url ?? url
    if !isThere, position.place == before, notices.isEmpty {
      if !open(address) { tell(PageNotice("That page cannot be shown any more.", kind: .warning)) }
    }
    let now = position
    if question != nil, target?.place != now.place, now.place.isAbove(before) {
      // The question is asked where the person was, so the browser goes there again.
      var move = history.follow(now) { navigator.tree.entry($0) != nil }
      move.from = number
      return move
    }
    if now.place == before, target?.place != before, now.url != address || !notices.isEmpty {
      return history.stay(from: number)
    }
    return history.arrive(at: number, now)
  }

  /// Goes to the place on the way that the user would take; false if that does not lead there.
  private func go(to place: HistoryPlace) -> Bool {
    switch place.way(from: navigator.tree) {
    case .here: return true
    case .link: return false
    case .user(let action): navigator.report(action)
    case .forward(let missing):
      // A coordinator brings its first screens along, so what is there by now is left out.
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
  /// Asks the coordinator for a route that it showed before; false if nothing came of it.
  fileprivate func goForward(to route: AnyRoute) -> Bool {
    guard let route = route.value(as: Route.self) else { return false }
    switch navigate(to: route) {
    case .committed, .redirected: return true
    case .unchanged, .refused, .deferred, .superseded, .unhandled: return false
    @unknown default: return false
    }
  }
}
