#if DEBUG
  import Cairn
  import CairnTools
  import Foundation

  extension InspectorSession {
    var readingTools: [AgentTool] {
      [
        AgentTool(
          "try_link", "Try a link", isReadOnly: true,
          "Says where a link would lead, who would be asked and what the tree would be, without going there.",
          [.required("link", "The URL or the path, such as /orders/7."), Self.scene]
        ) { [self] in
          let (scene, navigator) = try live($0)
          let trial = try await trial(of: $0.required("link"), in: scene, navigator)
          // The outline says the same in fewer words.
          return .object((try JSON(encoding: trial).object ?? [:]).filter { $0.key != "lines" })
        },
        AgentTool(
          "explain", "Explain a request", isReadOnly: true,
          "Says what decided a request: by default the last one that was refused or led nowhere, or else the last that "
            + "was not followed.",
          [
            .optional("event", "The number of the event.", .integer),
            .optional("request", "A part of the request's text, such as /orders/7."), Self.scene,
          ]
        ) { [self] in try explain($0) },
        AgentTool(
          "wait", "Wait until quiet", isReadOnly: true,
          "Waits until no task is ready and no guard decides any more, and returns the tree.",
          [
            .optional("until", "A path, such as “root / main”: waits until this entry exists too."),
            .optional("seconds", "The longest time, 5 by default and at most 60.", .integer),
            Self.scene,
          ]
        ) { [self] in try await wait($0) },
      ]
    }

    private struct Explanation: Encodable {
      let event: EventLine
      let detail: EventDetail
    }

    private func explain(_ arguments: AgentArguments) throws -> JSON {
      let (scene, _) = try live(arguments)
      let events = scene.journal.events(from: 0)
      let (number, text) = (arguments.integer("event"), arguments["request"])
      let wanted =
        if number != nil || text != nil {
          events.last { event in
            number.map { $0 == event.number } ?? true
              && text.map { event.event.requestText.contains($0) } ?? true
          }
        } else {
          events.last { $0.event.outcome.isRefusal }
            ?? events.last { EventLine($0.number, $0.event).reason != nil }
        }
      guard let (number, event) = wanted else {
        throw AgentToolFailure(
          "No event of the last \(events.count) matches. To fix this, read cairn://events, or name a request that was made."
        )
      }
      return try JSON(
        encoding: Explanation(event: EventLine(number, event), detail: EventDetail(event)))
    }

    private func wait(_ arguments: AgentArguments) async throws -> JSON {
      let (scene, navigator) = try live(arguments)
      let path = arguments["until"]
      func isDone() -> Bool {
        !navigator.isDeciding && path.map { navigator.recordedEntry(at: $0) != nil } ?? true
      }
      let (events, continuation) = AsyncStream.makeStream(of: Void.self)
      let observation = navigator.observe { _ in continuation.yield() }
      let seconds = min(max(arguments.integer("seconds") ?? 5, 0), 60)
      let limit = Task { [second] in
        try await Task.sleep(for: second * seconds)
        continuation.finish()
      }
      defer { limit.cancel() }
      var iterator = events.makeAsyncIterator()
      let first = scene.journal.endNumber
      await settle(navigator)
      while !isDone() {
        guard await iterator.next() != nil else {
          let what = path.map { "there is no entry at “\($0)”" } ?? "a decision is pending"
          let time = Task.isCancelled ? "The wait was cancelled" : "After \(seconds) seconds"
          throw AgentToolFailure("\(time): \(what). The tree is:\n\(navigator.outline)")
        }
        await settle(navigator)
      }
      return try withExtendedLifetime(observation) {
        try JSON(encoding: report(since: first, in: scene, navigator))
      }
    }
  }

  extension Outcome {
    /// True if the request had no effect, and not because it was needless.
    fileprivate var isRefusal: Bool {
      switch self {
      case .refused, .unhandled: true
      default: false
      }
    }
  }
#endif
