#if DEBUG
  import Cairn
  import CairnTools

  extension InspectorSession {
    /// The tools, always in the same order.
    var tools: [AgentTool] {
      readingTools + actingTools + recordingTools + (headless == nil ? [] : startingTools)
    }

    /// The argument that chooses a navigator.
    static let scene = AgentTool.Parameter.optional(
      "scene", "The id of a navigator; the one that was used last by default.", .integer)

    /// The navigator that a call means.
    func live(_ arguments: AgentArguments) throws -> (InspectedScene, Navigator) {
      try liveScene(arguments.integer("scene"))
    }

    /// Lets the app's tasks run until nothing changes any more.
    func settle(_ navigator: Navigator) async {
      if let headless { await headless.settle() } else { await navigator.settle() }
    }
  }
#endif
