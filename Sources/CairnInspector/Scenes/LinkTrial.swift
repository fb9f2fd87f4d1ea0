#if DEBUG
  @_spi(Hosts) import Cairn
  import CairnTools

  /// The result of opening a link in a copy of the app.
  struct LinkTrial: Encodable {
    let outcome: String
    let explanation: String
    let lines: [DiffLine]
    /// The tree after the link; nil if no copy was available.
    var outline: String?
    /// True if no copy was available, so guards were not asked.
    let isMatchOnly: Bool
  }

  extension InspectorSession {
    /// Opens a link in a copy of the app with the scene's state; without a copy, only matches the
    /// link.
    ///
    /// Waits for async conditions, but no longer than ``trialTime``.
    func tryLink(_ link: String?, in scene: InspectedScene) async -> HTTPResponse {
      guard let link, !link.isEmpty else { return .text(400, "The link is missing.") }
      guard let navigator = scene.navigator else {
        return .text(409, "A link cannot be tried in a recording.")
      }
      do {
        return .json(try await trial(of: link, in: scene, navigator))
      } catch {
        return .text(409, "\(error)")
      }
    }

    /// The outcome that opening a link would have; throws if the scene's state cannot be copied.
    func trial(
      of link: String, in scene: InspectedScene, _ navigator: Navigator
    ) async throws(AgentToolFailure) -> LinkTrial {
      guard let copy = try await copy(of: scene, navigator) else {
        return match(link, in: navigator.root)
      }
      defer { copy.end() }
      let before = copy.tree.lines { _ in nil }
      var events: [NavigationEvent] = []
      let (decisions, continuation) = AsyncStream.makeStream(of: Void.self)
      let observation = copy.observe {
        events.append($0)
        continuation.yield()
      }
      var outcome = copy.open(link)
      if outcome == .deciding {
        await first(of: decisions)
        outcome = events.last?.outcome ?? outcome
      }
      observation.cancel()
      let texts = events.map(\.explanation)
      return LinkTrial(
        outcome: "\(outcome)",
        explanation: texts.isEmpty
          ? "The decision is pending: an async condition or a question to the user must be answered."
          : texts.joined(separator: "\n\n"),
        lines: DiffLine.compare(before, copy.tree.lines { _ in nil }), outline: copy.outline,
        isMatchOnly: false)
    }

    private func copy(
      of scene: InspectedScene, _ navigator: Navigator
    ) async throws(AgentToolFailure) -> Navigator? {
      if headless != nil { return try await repeated(navigator).navigator }
      guard let copy = scene.makeCopy?() else { return nil }
      let snapshot: NavigationSnapshot
      do { snapshot = try navigator.snapshot() } catch {
        throw AgentToolFailure("The copy cannot be made: \(error)")
      }
      copy.traits = navigator.traits
      guard let failure = copy.restore(snapshot).failure else { return copy }
      copy.end()
      throw AgentToolFailure(failure)
    }

    /// Another app without a screen, in which the assistant's steps are repeated.
    ///
    /// Saved state would not contain the data of the fakes, such as the signed-in user.
    func repeated(_ navigator: Navigator) async throws(AgentToolFailure) -> any HeadlessApp {
      guard let headless, let steps else {
        throw AgentToolFailure(
          "The app cannot be copied, because texts were typed into a dialog. To fix this, start it again."
        )
      }
      let copy = await headless.copy(after: steps)
      guard copy.navigator.outline == navigator.outline else {
        copy.navigator.end()
        throw AgentToolFailure(
          "The app cannot be copied: the same steps lead to another tree. To fix this, let its fakes give the "
            + "same answers each time.")
      }
      return copy
    }

    /// Waits for an element of the stream, but no longer than ``trialTime``.
    private func first(of stream: AsyncStream<Void>) async {
      let waiting = Task { for await _ in stream { break } }
      let limit = Task { [trialTime] in
        try await Task.sleep(for: trialTime)
        waiting.cancel()
      }
      await waiting.value
      limit.cancel()
    }

    private func match(_ link: String, in root: any Coordinator) -> LinkTrial {
      let text: String
      switch root.steps(for: link) {
      case .success(let steps):
        let routes = steps.flatMap { $0.under + [$0.route] }
        text = "The link leads to \(routes.map(\.description).joined(separator: " / "))."
      case .failure(let failure): text = "The link leads nowhere: \(failure.reason)"
      }
      return LinkTrial(
        outcome: "not tried",
        explanation: text + "\nNo coordinator was asked. To try links, give the inspector a copy: "
          + "Inspector(navigator) { Navigator(…) }.",
        lines: [], isMatchOnly: true)
    }
  }

  extension Coordinator {
    fileprivate func steps(for link: String) -> Result<[LinkStep], LinkFailure> {
      Self.links.steps(for: link)
    }
  }
#endif
