#if DEBUG
  import Cairn

  /// What opening a link would do, found in a copy of the app.
  struct LinkTrial: Encodable {
    let outcome: String
    let explanation: String
    let lines: [DiffLine]
    /// True if no copy could be asked, so guards are unknown.
    let isMatchOnly: Bool
  }

  /// The reason why a link cannot be tried.
  struct TrialFailure: Error, CustomStringConvertible { let description: String }

  extension InspectorSession {
    /// Opens a link in a copy that is in the state of the scene, or says where the link leads.
    ///
    /// Waits for async conditions until the time for a trial is over.
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

    /// What opening a link would do.
    ///
    /// - Throws: A failure if no copy can be brought into the state of the scene.
    func trial(
      of link: String, in scene: InspectedScene, _ navigator: Navigator
    ) async throws(TrialFailure) -> LinkTrial {
      guard let copy = scene.makeCopy?() else { return match(link, in: navigator.root) }
      defer { copy.end() }
      do {
        copy.traits = navigator.traits
        let report = copy.restore(try navigator.snapshot())
        if let failure = report.failure { throw TrialFailure(description: failure) }
        let before = copy.tree.lines { _ in nil }
        var events: [NavigationEvent] = []
        let (decisions, continuation) = AsyncStream.makeStream(of: Void.self)
        let observation = copy.observe {
          events.append($0)
          continuation.yield()
        }
        // Without a call site, which would be this line.
        let open: (String) -> Outcome = copy.open
        var outcome = open(link)
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
          lines: DiffLine.compare(before, copy.tree.lines { _ in nil }), isMatchOnly: false)
      } catch let failure as TrialFailure {
        throw failure
      } catch {
        throw TrialFailure(description: "The copy cannot be made: \(error)")
      }
    }

    /// Waits for an element of the stream, or until the time for a trial is over.
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
