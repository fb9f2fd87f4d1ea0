extension Tab {
  enum Attempt<Value> {
    case done(Value)
    case notYet(String)
  }

  /// Repeats an attempt after each change of the page until it succeeds.
  ///
  /// If the browser refuses a command, that counts as “not yet”, because the page was replaced
  /// during the attempt.
  ///
  /// - Parameter goal: What is attempted, worded to follow “Could not”: `click the button`.
  func attempt<Value>(
    _ goal: String, until deadline: Deadline, _ body: () async throws -> Attempt<Value>
  ) async throws -> Value {
    var reason = "the page did not answer"
    repeat {
      let seen = state.current.revision
      do {
        switch try await body() {
        case .done(let value): return value
        case .notYet(let why): reason = why
        }
      } catch let error as BrowserError where error.code == .refused {
        reason = error.message
      } catch let error as BrowserError where error.code == .timeout {
        break
      } catch let error as BrowserError {
        throw await furnished(BrowserError(error.code, "Could not \(goal): \(error.message)"))
      }
      // Some changes have no event, such as those of variables, so a silent page is polled.
      _ = try await state.wait(until: deadline.pause(of: .milliseconds(100))) {
        $0.revision != seen || $0.ending != nil
      }
    } while !deadline.hasPassed
    throw await furnished(
      BrowserError(.timeout, "Could not \(goal) in \(deadline.spoken): \(reason)."))
  }

  /// Waits until no navigation is pending and the page is loaded.
  ///
  /// - Parameter goal: The operation before, to follow “After”.
  func settle(after goal: String, until deadline: Deadline) async throws {
    // The page's process replies in order, so every navigation that the event handlers requested is
    // announced before this reply. It does not matter if the page is replaced meanwhile.
    var hasAnswered = true
    do {
      let world = try await self.world(until: deadline)
      let script = state.current.isScriptEnabled ? PageScript.turn : "0"
      try await send(
        "Runtime.evaluate",
        ["expression": .string(script), "contextId": .int(world), "awaitPromise": true],
        until: deadline)
    } catch let error as BrowserError where error.code == .refused || error.code == .timeout {
      hasAnswered = error.code == .refused
    }
    while true {
      guard try await state.wait(until: deadline, for: \.isSettled), hasAnswered else {
        let reason = state.current.unsettledReason
        throw await furnished(
          BrowserError(
            .timeout, "After \(goal), the page did not settle in \(deadline.spoken): \(reason)."))
      }
      guard state.current.request == .cleared else { return }
      // The browser process answers this; by then it has started the navigation or never will.
      try await send("Page.getNavigationHistory", until: deadline)
      state.update { if $0.isSettled { $0.settleClearedRequest() } }
    }
  }

  /// Waits until the page that a click leads to is requested or shown.
  ///
  /// - Parameter before: The number of departures before the click.
  func depart(since before: Int, after goal: String, until deadline: Deadline) async throws {
    guard try await hasDeparted(since: before, until: deadline) else {
      throw await furnished(
        BrowserError(.timeout, "After \(goal), no page was requested in \(deadline.spoken)."))
    }
  }

  func hasDeparted(since before: Int, until deadline: Deadline) async throws -> Bool {
    try await state.wait(until: deadline) { $0.departures != before || $0.ending != nil }
  }

  func ignoringRefusal(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let error as BrowserError where error.code == .refused {
      return
    }
  }

  /// Runs an operation of the test: records it as a step, and sets its deadline.
  ///
  /// Every error that it throws describes the page, wherever the error comes from.
  func step<Result>(
    _ name: String, _ body: (Deadline) async throws -> Result
  ) async throws -> Result {
    state.update { $0.note(step: name) }
    do {
      return try await body(deadline())
    } catch let error as BrowserError where error.steps.isEmpty {
      throw await furnished(error)
    }
  }

  /// Adds the page's content to an error, if the page answers.
  func furnished(_ error: BrowserError) async -> BrowserError {
    var error = error
    error.steps = state.current.steps
    error.page = try? await glimpse(until: deadline(within: .seconds(2)))
    if error.page == nil, let history = try? await history {
      // A page that is busy, or being replaced, does not answer; the browser still knows its address.
      error.page = "  page: \(history.addresses[history.index]), which does not answer"
    }
    return error
  }

  private func glimpse(until deadline: Deadline) async throws -> String {
    struct Page: Decodable {
      let url: String
      let title: String
      let text: String
    }
    let page = try await callInWorld(
      """
      function() {
        const text = (this.body?.innerText ?? '').replace(/\\s+/g, ' ').trim();
        return { url: location.href, title: this.title,
          text: text.length > 600 ? text.slice(0, 600) + '…' : text };
      }
      """,
      until: deadline, as: Page.self)
    let nodes = (try? await accessibilityNodes(until: deadline)) ?? []
    let controls = nodes.filter { $0.isControl && !$0.spokenName.isEmpty }
    let names = controls.prefix(30).map { "“\($0.spokenName)”" }.joined(separator: ", ")
    return """
        page: \(page.url) “\(page.title)”
        links, buttons and fields: \(names.isEmpty ? "none" : names)
        visible text: \(page.text.isEmpty ? "none" : page.text)
      """
  }
}
