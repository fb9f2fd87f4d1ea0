#if DEBUG
  import Cairn
  import CairnTools
  import Foundation

  extension InspectorSession {
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
          "Tries back, links and actions, in copies of the app, and reports each problem with the steps that lead "
            + "to it.",
          [
            .optional("bound", "The number of states at which to stop.", .integer),
            .optional("after", "Steps with which to begin, as in the path of a problem.", .array),
            .optional(
              "fromHere", "True to begin with what was done since the app started.", .boolean),
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

    /// The steps since the app started, as an exploration takes them.
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
