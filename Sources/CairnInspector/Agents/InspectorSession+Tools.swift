#if DEBUG
  import Cairn
  @_spi(Tools) import CairnTools
  import Foundation

  extension InspectorSession {
    var readingTools: [AgentTool] {
      [
        AgentTool(
          "try_link", "Try a link", isReadOnly: true,
          "Says where a link would lead, which conditions and guards it would ask, and what the tree would be, "
            + "without opening the link.",
          [.required("link", "The URL or the path, such as /orders/7."), Self.scene]
        ) { [self] in
          let (scene, navigator) = try live($0)
          let trial = try await trial(of: $0.required("link"), in: scene, navigator)
          // The lines are left out, because the outline contains the same in fewer words.
          return .object((try JSON(encoding: trial).object ?? [:]).filter { $0.key != "lines" })
        },
        AgentTool(
          "explain", "Explain a request", isReadOnly: true,
          "Says what decided a request; by default, the last request that was refused or led nowhere, or otherwise "
            + "the last request that was not followed.",
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
    /// True if the request was refused or not handled; false if it was only unnecessary.
    fileprivate var isRefusal: Bool {
      switch self {
      case .refused, .unhandled: true
      default: false
      }
    }
  }

  extension InspectorSession {
    var actingTools: [AgentTool] {
      [
        AgentTool(
          "open_link", "Open a link", "Opens a link in the app, as the system does.",
          [.required("link", "The URL or the path, such as /orders/7."), Self.scene]
        ) { [self] arguments in
          try await acting(arguments) { navigator in
            navigator.open(arguments.required("link"))
            return RecordedStep(opening: arguments.required("link")).description
          }
        },
        AgentTool(
          "navigate", "Navigate to a route",
          "Lets a coordinator navigate to one of its routes; guards may refuse.",
          [
            .required(
              "route", #"The route as JSON, such as {"detail":{"_0":7}} or {"list":{}}."#, .object),
            .optional(
              "at", "The path of the coordinator, such as “root / main”; “root” by default."),
            Self.scene,
          ]
        ) { [self] in try await navigate($0) },
        AgentTool(
          "back", "Go back", "Goes back one step, as the system's back button does.", [Self.scene]
        ) { [self] arguments in
          try await acting(arguments) {
            $0.report(.backOneStep)
            return "back"
          }
        },
        gesture("select", "Select a tab", "Selects a tab or a page.") { .select($0) },
        gesture(
          "dismiss", "Dismiss a modal", "Dismisses a sheet or another modal, as the user does."
        ) { .dismiss($0) },
        AgentTool(
          "answer", "Answer a dialog", "Presses a button of the dialog in front.",
          [
            .required("button", "The button's title, or its number, beginning with 0."),
            .optional("texts", "The texts of the text fields, in order.", .array), Self.scene,
          ]
        ) { [self] arguments in
          try await acting(arguments) { [self] in try answer(arguments, in: $0) }
        },
        AgentTool(
          "act", "Act on a screen", "Performs an action that cairn://tree lists in “actions”.",
          [.required("action", "The action, exactly as listed."), Self.scene]
        ) { [self] arguments in
          let action = arguments.required("action")
          return try await acting(arguments) { [self] _ in
            guard await act(action) else {
              let known = actionNames.joined(separator: "\n")
              throw AgentToolFailure(
                "No screen offers “\(action)” now. "
                  + (known.isEmpty ? "There are no actions." : "The actions are:\n\(known)"))
            }
            return action
          }
        },
        AgentTool(
          "perform", "Perform steps",
          "Performs the steps of a recorded test, and names those that were not possible.",
          [
            .required(
              "steps",
              "One step in each line, such as “open /cart”, “back” or “root / main: pop 1”."),
            Self.scene,
          ]
        ) { [self] in try await perform($0) },
      ]
    }

    /// A tool that reports a user action on an entry.
    private func gesture(
      _ name: String, _ title: String, _ text: String,
      _ action: @escaping @MainActor (EntryID) -> UserAction
    ) -> AgentTool {
      AgentTool(
        name, title, text,
        [.required("entry", "The path of an entry, such as “root / orders”."), Self.scene]
      ) { [self] arguments in
        let entry = arguments.required("entry")
        return try await acting(arguments) { [self] in
          $0.report(action(try id(at: entry, in: $0)))
          return "\(name) \(entry)"
        }
      }
    }

    /// Performs `act` in the app, and reports the events; `act` returns steps that repeat it.
    private func acting(
      _ arguments: AgentArguments, _ act: @MainActor (Navigator) async throws -> String?
    ) async throws -> JSON {
      let (scene, navigator) = try live(arguments)
      let first = scene.journal.endNumber
      let lines = try await act(navigator)?.split(separator: "\n").map(String.init)
      steps = lines.flatMap { lines in steps.map { $0 + lines } }
      await settle(navigator)
      return try JSON(encoding: report(since: first, in: scene, navigator))
    }

    private func act(_ action: String) async -> Bool {
      if let own = actions.first(where: { $0.name == action }) {
        own.handler()
        return true
      }
      return await headless?.act(action) ?? false
    }

    private func id(at path: String, in navigator: Navigator) throws -> EntryID {
      if let id = navigator.recordedEntry(at: path) { return id }
      let paths = navigator.tree.subtree(of: .root).compactMap { navigator.recordedPath(to: $0) }
      throw AgentToolFailure(
        "There is no entry at “\(path)”. To fix this, use a path of the tree:\n"
          + paths.joined(separator: "\n"))
    }

    private func answer(_ arguments: AgentArguments, in navigator: Navigator) throws -> String? {
      let button = arguments.required("button")
      guard let (id, model) = dialog(in: navigator) else {
        throw AgentToolFailure(
          "No dialog is in front, so the button “\(button)” cannot be pressed.")
      }
      let titles = model.buttons.map(\.title)
      guard
        let index = titles.firstIndex(of: button)
          ?? Int(button).flatMap({ titles.indices.contains($0) ? $0 : nil })
      else {
        let known =
          navigator.tree.isPrivate(id)
          ? "0 to \(titles.count - 1)" : titles.map { "“\($0)”" }.joined(separator: ", ")
        throw AgentToolFailure("The dialog has no button “\(button)”. Its buttons are: \(known).")
      }
      let path = navigator.recordedPath(to: id) ?? ""
      let texts = arguments.strings("texts")
      navigator.report(.answer(id, button: index, texts: texts))
      // A step contains no texts, which may be private.
      return texts.isEmpty ? "press \(index) at \(path)" : nil
    }

    private func navigate(_ arguments: AgentArguments) async throws -> JSON {
      let path = arguments["at"] ?? "root"
      let route = (arguments.values["route"] ?? .null).text
      return try await acting(arguments) { [self] navigator in
        let id = try id(at: path, in: navigator)
        let step = RecordedStep("\(path): navigate to \(route)")
        guard await !navigator.perform(steps: [step]).isEmpty else { return step.description }
        guard navigator.tree.flow(id) != nil else {
          throw AgentToolFailure(
            "The entry at “\(path)” is a screen. To fix this, name its coordinator: the path without the last part."
          )
        }
        let shown = navigator.tree.subtree(of: id).filter {
          navigator.tree.entry($0)?.parent == id && !navigator.tree.isPrivate($0)
        }
        let examples = shown.compactMap { id in
          navigator.tree.entry(id)?.route.flatMap { try? JSON(encoding: $0).text }
        }
        throw AgentToolFailure(
          "The route \(route) is none of the coordinator at “\(path)”. Write the name of a case with its values"
            + (examples.isEmpty
              ? "." : ", as those that it shows now: \(examples.joined(separator: ", "))."))
      }
    }

    private func perform(_ arguments: AgentArguments) async throws -> JSON {
      let steps = arguments.required("steps").split(separator: "\n").map {
        RecordedStep($0.trimmingCharacters(in: .whitespaces))
      }
      var impossible: [JSON] = []
      let report = try await acting(arguments) { [self] navigator in
        for step in steps where !step.isComment && !step.description.isEmpty {
          let isDone =
            step.action == nil
            ? await navigator.perform(steps: [step]).isEmpty : await act(step.description)
          if !isDone { impossible.append(.string(step.description)) }
          await settle(navigator)
        }
        return steps.map(\.description).joined(separator: "\n")
      }
      var members = report.object ?? [:]
      members["impossible"] = .array(impossible)
      return .object(members)
    }

    var recordingTools: [AgentTool] {
      [
        AgentTool(
          "record", "Record", isReadOnly: true,
          "Begins a recording of what the app does from now on, and returns its name for make_test.",
          [Self.scene]
        ) { [self] in
          let (scene, navigator) = try live($0)
          do {
            let name = begin(try navigator.record())
            return ["recording": .string(name), "scene": .integer(scene.id)]
          } catch let error as SnapshotError {
            throw AgentToolFailure(
              "The recording cannot begin: \(error.path) cannot be saved. To fix this, let its route and its state encode."
            )
          }
        },
        AgentTool(
          "make_test", "Make a test", isReadOnly: true,
          "Writes a test of Swift Testing that repeats what has happened since the app started, or a recording. To make "
            + "it fail until the app is fixed, change the expected tree to the right one.",
          [
            .optional("recording", "The name that `record` has returned."),
            .optional("file", "The text of a file with a recording, instead."), Self.scene,
          ]
        ) { [self] in try await makeTest($0) },
      ]
    }

    private struct TestReport: Encodable {
      let isComplete: Bool
      let steps: [String]
      let expectedTree: String
      let source: String
    }

    private func makeTest(_ arguments: AgentArguments) async throws -> JSON {
      let (scene, navigator) = try live(arguments)
      let made: NavigationRecording?
      var known: [String]?
      if let file = arguments["file"] {
        made = try? NavigationRecording(data: Data(file.utf8))
        guard made != nil else {
          throw AgentToolFailure(
            "The argument “file” is not a recording. Pass the whole text of a file that the app has exported."
          )
        }
      } else if let name = arguments["recording"] {
        made = recorders[name]?.recording
        guard made != nil else {
          throw AgentToolFailure(
            "There is no recording “\(name)”. To fix this, begin one with the tool `record`.")
        }
      } else {
        made = scene.journal.recording()
        // The steps of the assistant contain the values of its links and routes.
        known = made?.events.contains { $0.redacted != nil } == true ? nil : steps
      }
      guard let made else {
        throw AgentToolFailure(
          "The state could not be saved when the app started. Read cairn://saved-state for the reason."
        )
      }
      let test = await test(of: made, steps: known, in: scene)
      return try JSON(
        encoding: TestReport(
          isComplete: test.isComplete, steps: test.steps.map(\.description),
          expectedTree: test.outline, source: source(of: test, in: navigator)))
    }

    var startingTools: [AgentTool] {
      [
        AgentTool(
          "restart", "Start again", "Starts the app again in its first state, with new fakes."
        ) { [self] _ in
          await headless?.restart()
          addHeadless()
          let (scene, navigator) = try liveScene(nil)
          return try JSON(encoding: state(of: scene, navigator))
        },
        AgentTool(
          "explore", "Explore", isReadOnly: true,
          "Tries all links, ways back and actions in copies of the app, and reports each problem with the steps "
            + "that lead to it.",
          [
            .optional("bound", "The number of states at which to stop.", .integer),
            .optional("after", "Steps with which to begin, as in the path of a problem.", .array),
            .optional(
              "fromHere", "True to begin with the steps since the app started.", .boolean),
          ]
        ) { [self] in
          let bound = $0.integer("bound")
          if let bound, bound < 1 {
            throw AgentToolFailure("The bound \(bound) is too small. Pass at least 1.")
          }
          let after = $0.values["fromHere"] == true ? try await here() : $0.strings("after")
          guard let report = await headless?.explore(bound: bound, after: after) else {
            throw AgentToolFailure("Only the command line tool of an app can explore it.")
          }
          var members = try JSON(encoding: report).object ?? [:]
          members["after"] = .array(after.map(JSON.string))
          return .object(members)
        },
      ]
    }

    /// The steps since the app started, in the form for an exploration.
    private func here() async throws -> [String] {
      let (_, navigator) = try liveScene(nil)
      let copy = try await repeated(navigator)
      defer { copy.navigator.end() }
      guard let path = copy.path else {
        throw AgentToolFailure(
          "An exploration cannot begin here, because it takes only what a user does. To fix this, start the app again, and use "
            + "no steps of the program.")
      }
      return path
    }
  }
#endif
