#if DEBUG
  import Cairn
  import CairnTools

  /// The state of a navigator, in the form for an assistant.
  struct AgentState: Encodable {
    /// A line of the page's tree, with the path by which steps name the entry.
    struct Line: Encodable {
      let path: String
      let line: TreeLine

      private enum Key: CodingKey { case path }

      func encode(to encoder: any Encoder) throws {
        try line.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(path, forKey: .path)
      }
    }

    /// A dialog that waits for an answer.
    struct Question: Encodable {
      let path: String
      /// The texts are “…” in a flow with private values.
      let title: String
      let message: String?
      let buttons: [String]
      let textFields: [String]
    }

    let scene: Int
    let revision: Int
    /// The URL of the shown screen; nil if no link leads there, or if the URL contains private
    /// values.
    let url: String?
    /// The name of the front screen in a map.
    let screen: String
    let outline: String
    let entries: [Line]
    let dialog: Question?
    let actions: [String]
    /// True while a coordinator or a guard decides asynchronously.
    let isDeciding: Bool
  }

  /// The result of a tool.
  struct AgentReport: Encodable {
    struct Request: Encodable {
      let event: Int
      let origin: String
      let request: String
      let outcome: String
      let explanation: String
    }

    /// The outcome of the first request; `deciding` if it is not known yet, and `none` without a
    /// request.
    let outcome: String
    let requests: [Request]
    let url: String?
    let screen: String
    let outline: String
    let dialog: AgentState.Question?
    let actions: [String]
  }

  extension InspectorSession {
    func state(of scene: InspectedScene, _ navigator: Navigator) -> AgentState {
      let lines = navigator.tree.lines { id in
        navigator.content(of: id).map { "\(type(of: $0))" }
      }
      return AgentState(
        scene: scene.id, revision: navigator.revision, url: navigator.publicURL,
        screen: navigator.screenType, outline: navigator.outline,
        entries: lines.map { line in
          let path = navigator.recordedPath(to: EntryID(rawValue: line.id)) ?? ""
          return AgentState.Line(path: path, line: line)
        },
        dialog: question(in: navigator), actions: actionNames,
        isDeciding: navigator.isDeciding)
    }

    func report(
      since first: Int, in scene: InspectedScene, _ navigator: Navigator
    ) -> AgentReport {
      let requests = scene.journal.events(from: first).map { number, event in
        let line = EventLine(number, event)
        return AgentReport.Request(
          event: number, origin: line.origin, request: line.request, outcome: line.outcome,
          explanation: event.explanation)
      }
      return AgentReport(
        outcome: requests.first?.outcome ?? (navigator.isDeciding ? "deciding" : "none"),
        requests: requests, url: navigator.publicURL, screen: navigator.screenType,
        outline: navigator.outline, dialog: question(in: navigator), actions: actionNames)
    }

    var actionNames: [String] { (headless?.actions ?? []) + actions.map(\.name) }

    func dialog(in navigator: Navigator) -> (id: EntryID, model: DialogModel)? {
      guard let id = navigator.tree.frontPath.last,
        let model = navigator.content(of: id) as? DialogModel
      else { return nil }
      return (id, model)
    }

    private func question(in navigator: Navigator) -> AgentState.Question? {
      guard let (id, model) = dialog(in: navigator) else { return nil }
      let isPrivate = navigator.tree.isPrivate(id)
      func shown(_ text: String) -> String { isPrivate ? "…" : text }
      return AgentState.Question(
        path: navigator.recordedPath(to: id) ?? "", title: shown(model.title),
        message: model.message.map(shown), buttons: model.buttons.map { shown($0.title) },
        textFields: model.textFields.map { shown($0.name) })
    }
  }
#endif
