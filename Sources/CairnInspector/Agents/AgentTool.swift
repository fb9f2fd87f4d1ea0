#if DEBUG
  import Cairn
  import CairnTools
  import Foundation

  @MainActor
  struct AgentTool {
    struct Parameter {
      enum Kind: String { case string, integer, boolean, object, array }
      let name: String
      let kind: Kind
      let text: String
      var isRequired = false

      static func required(_ name: String, _ text: String, _ kind: Kind = .string) -> Self {
        Self(name: name, kind: kind, text: text, isRequired: true)
      }

      static func optional(_ name: String, _ text: String, _ kind: Kind = .string) -> Self {
        Self(name: name, kind: kind, text: text)
      }

      var schema: JSON {
        var members: [String: JSON] = [
          "type": .string(kind.rawValue), "description": .string(text),
        ]
        if kind == .array { members["items"] = ["type": "string"] }
        return .object(members)
      }

      func accepts(_ value: JSON) -> Bool {
        switch (kind, value) {
        case (.string, .string), (.integer, .integer), (.boolean, .bool), (.object, .object): true
        case (.array, .array(let items)): items.allSatisfy { $0.string != nil }
        default: false
        }
      }
    }

    let name: String
    let title: String
    let text: String
    /// True if the tool changes nothing in the app.
    let isReadOnly: Bool
    let parameters: [Parameter]
    let run: @MainActor (AgentArguments) async throws -> JSON

    init(
      _ name: String, _ title: String, isReadOnly: Bool = false, _ text: String,
      _ parameters: [Parameter] = [],
      run: @escaping @MainActor (AgentArguments) async throws -> JSON
    ) {
      (self.name, self.title, self.text, self.isReadOnly) = (name, title, text, isReadOnly)
      (self.parameters, self.run) = (parameters, run)
    }

    var description: JSON {
      let names = parameters.filter(\.isRequired).map { JSON.string($0.name) }
      return [
        "name": .string(name), "title": .string(title), "description": .string(text),
        "inputSchema": [
          "type": "object", "additionalProperties": false, "required": .array(names),
          "properties": .object(
            Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.schema) })),
        ],
        "annotations": [
          "readOnlyHint": .bool(isReadOnly), "destructiveHint": false, "openWorldHint": false,
        ],
      ]
    }

    /// Checks the arguments, and throws an error from which the assistant can correct them.
    func check(_ arguments: [String: JSON]) throws {
      for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
        guard let parameter = parameters.first(where: { $0.name == name }) else {
          let known = parameters.map(\.name).joined(separator: ", ")
          throw AgentToolFailure(
            "The tool \(self.name) has no argument “\(name)”. "
              + (known.isEmpty ? "Call it without arguments." : "It has: \(known)."))
        }
        guard parameter.accepts(value) else {
          let kind = parameter.kind == .array ? "array of strings" : parameter.kind.rawValue
          throw AgentToolFailure(
            "The argument “\(name)” of the tool \(self.name) is \(value.text). Pass a value of type \(kind)."
          )
        }
      }
      for parameter in parameters where parameter.isRequired && arguments[parameter.name] == nil {
        throw AgentToolFailure(
          "The tool \(name) needs the argument “\(parameter.name)”: \(parameter.text)")
      }
    }
  }

  /// The arguments of a call, which have the types that the tool declares.
  struct AgentArguments {
    let values: [String: JSON]

    subscript(_ name: String) -> String? { values[name]?.string }
    func required(_ name: String) -> String { values[name]?.string ?? "" }
    func integer(_ name: String) -> Int? { values[name]?.integer }
    func strings(_ name: String) -> [String] { values[name]?.array?.compactMap(\.string) ?? [] }
  }

  /// A failure of a tool, with its correction; the assistant reads it as the tool's result.
  struct AgentToolFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  extension InspectorSession {
    func call(_ message: RPCMessage) async throws(RPCError) -> [String: JSON] {
      guard let name = message.params["name"]?.string else {
        throw RPCError(.invalidParams, "The name of the tool is missing in “params”.")
      }
      guard let tool = tools.first(where: { $0.name == name }) else {
        let known = tools.map(\.name).joined(separator: ", ")
        throw RPCError(.invalidParams, "There is no tool “\(name)”. The tools are: \(known).")
      }
      guard let arguments = (message.params["arguments"] ?? [:]).object else {
        throw RPCError(.invalidParams, "The arguments of the tool \(name) are not a JSON object.")
      }
      do {
        try tool.check(arguments)
        let result = try await tool.run(AgentArguments(values: arguments))
        return [
          "content": [["type": "text", "text": .string(result.text)]],
          "structuredContent": result, "isError": false,
        ]
      } catch {
        return ["content": [["type": "text", "text": .string("\(error)")]], "isError": true]
      }
    }

    /// The tools, always in the same order.
    var tools: [AgentTool] {
      readingTools + actingTools + recordingTools + (headless == nil ? [] : startingTools)
    }

    /// The argument that chooses a navigator.
    static let scene = AgentTool.Parameter.optional(
      "scene", "The id of a navigator; by default, the last used navigator.", .integer)

    /// Returns the navigator that a call refers to.
    func live(_ arguments: AgentArguments) throws -> (InspectedScene, Navigator) {
      try liveScene(arguments.integer("scene"))
    }

    func settle(_ navigator: Navigator) async {
      if let headless { await headless.settle() } else { await navigator.settle() }
    }
  }
#endif
