#if DEBUG
  import Cairn
  @_spi(Tools) import CairnTools
  import Foundation

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
          "Lets a coordinator navigate to one of its routes; its guards are asked.",
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

    /// A tool that reports what the user does to an entry.
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

    /// Does something in the app, and reports what it led to; `act` returns steps that repeat it.
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
  }
#endif
