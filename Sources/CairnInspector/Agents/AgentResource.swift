#if DEBUG
  import Cairn
  import CairnTools
  import Foundation

  struct AgentResource {
    let uri: String
    let name: String
    let title: String
    let text: String

    var description: JSON {
      [
        "uri": .string(uri), "name": .string(name), "title": .string(title),
        "description": .string(text), "mimeType": "application/json",
      ]
    }

    /// The state of each navigator.
    static let ofScene = [
      Self(
        uri: "cairn://tree", name: "tree", title: "Tree",
        text:
          "The entries with their paths, routes and objects, the dialog that waits, and what the user can do."
      ),
      Self(
        uri: "cairn://url", name: "url", title: "URL",
        text:
          "The URL of the shown screen; null if no link leads there, or if it contains private values."
      ),
      Self(
        uri: "cairn://links", name: "links", title: "Links",
        text: "The patterns of the app's links, each with its route, its values and an example."),
      Self(
        uri: "cairn://events", name: "events", title: "Events",
        text: "The last 100 requests with their outcomes and the reasons."),
      Self(
        uri: "cairn://saved-state", name: "saved state", title: "Saved state",
        text:
          "The state of each screen that would be saved now, and what a restoration has left out."),
    ]

    static let scenes = Self(
      uri: "cairn://scenes", name: "scenes", title: "Navigators",
      text: "The navigators of the app's windows, with their ids, which ?scene= takes.")

    static let map = Self(
      uri: "cairn://map", name: "map", title: "Map",
      text: "The screens of the app and the steps between them.")

    static let templates: [JSON] =
      ofScene.map { resource in
        let more = resource.name == "events" ? ",from" : ""
        let text = resource.name == "events" ? " With “from”, the events from this number on." : ""
        return [
          "uriTemplate": .string("\(resource.uri){?scene\(more)}"), "name": .string(resource.name),
          "title": .string(resource.title), "mimeType": "application/json",
          "description": .string("\(resource.text) For the navigator with an id.\(text)"),
        ]
      }
  }

  extension InspectorSession {
    var resources: [AgentResource] {
      AgentResource.ofScene + [AgentResource.scenes]
        + (map != nil || headless != nil ? [AgentResource.map] : [])
    }

    /// A link that the tool `open_link` can open.
    private struct LinkReport: Encodable {
      let pattern: String
      let route: String
      let values: [String]
      let example: String?

      init(_ link: LinkCatalog.Entry) {
        (pattern, route) = (link.pattern, link.route)
        (values, example) = (link.values, link.example)
      }
    }

    func read(_ message: RPCMessage) async throws(RPCError) -> [String: JSON] {
      guard let uri = message.params["uri"]?.string else {
        throw RPCError(.invalidParams, "The URI of the resource is missing in “params”.")
      }
      let content: String
      do { content = try await text(at: uri) } catch {
        throw RPCError(.invalidParams, "\(error)", data: ["uri": .string(uri)])
      }
      return [
        "contents": [
          ["uri": .string(uri), "mimeType": "application/json", "text": .string(content)]
        ]
      ]
    }

    private func text(at uri: String) async throws -> String {
      let parts = URLComponents(string: uri)
      let query = Dictionary(
        (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
      let name = parts?.scheme == "cairn" ? parts?.host ?? "" : ""
      func number(_ name: String) throws -> Int? {
        guard let text = query[name] else { return nil }
        if let number = Int(text) { return number }
        throw AgentToolFailure("The value “\(text)” of “\(name)” in \(uri) is not a number.")
      }
      switch name {
      case "scenes": return try JSON(encoding: overview).text
      case "map":
        if map == nil, let headless { map = try await headless.map() }
        if let map { return String(decoding: map, as: UTF8.self) }
        throw AgentToolFailure(
          "The app has provided no map. To fix this, set the property `map` of its inspector.")
      case "tree", "url", "links", "events", "saved-state": break
      default:
        let known = resources.map(\.uri).joined(separator: ", ")
        throw AgentToolFailure("There is no resource at “\(uri)”. The resources are: \(known).")
      }
      let (scene, navigator) = try liveScene(try number("scene"))
      switch name {
      case "tree": return try JSON(encoding: state(of: scene, navigator)).text
      case "url":
        return JSON.object(["url": navigator.publicURL.map(JSON.string) ?? .null]).text
      case "links":
        return try JSON(
          encoding: links(of: navigator).filter { $0.use != .internalOnly }.map(LinkReport.init)
        ).text
      case "events":
        let first = try number("from") ?? max(scene.journal.endNumber - 100, 0)
        return try JSON(
          encoding: scene.journal.events(from: first).map { EventLine($0.number, $0.event) }
        ).text
      default: return try JSON(encoding: SavedStateReport(scene)).text
      }
    }

    private func links(of navigator: Navigator) -> [LinkCatalog.Entry] {
      func entries<Root: Coordinator>(of _: Root) -> [LinkCatalog.Entry] {
        LinkCatalog(Root.links).entries
      }
      return navigator.coordinator(at: .root).map { entries(of: $0) } ?? []
    }

    /// The navigator with an id, or the one that was used last.
    func liveScene(_ id: Int?) throws -> (InspectedScene, Navigator) {
      let live = scenes.filter { $0.navigator != nil }.sorted { $0.lastUse > $1.lastUse }
      let found = id.map { id in live.first { $0.id == id } } ?? live.first
      guard let found, let navigator = found.navigator else {
        let known = live.map { "\($0.id)" }.joined(separator: ", ")
        throw AgentToolFailure(
          live.isEmpty
            ? "The app has no navigator now."
            : "There is no navigator \(id.map { "\($0)" } ?? ""). The navigators are: \(known).")
      }
      return (found, navigator)
    }
  }
#endif
