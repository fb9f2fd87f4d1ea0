import Foundation
import Observation

/// A home's server.
package struct Server: Identifiable, Hashable, Codable, Sendable {
  package let id: String
  package init(_ id: String) { self.id = id }
  package var name: String { id.capitalized }
}

/// The user's servers and permissions.
@Observable @MainActor
package final class Hub {
  package private(set) var servers: [Server]
  package let nearby = [Server("home"), Server("office"), Server("cabin")]
  /// A server of the network that does not answer.
  package let unreachable = Server("cabin")
  /// The server of an invitation that came before the first server.
  package var invitation: Server?
  package var hasAskedLocation = false
  package var allowedTags: Set<String> = []
  /// The messages that were sent to a server.
  package private(set) var sent: [String] = []

  package init(_ servers: String...) { self.servers = servers.map(Server.init) }

  package subscript(_ id: Server.ID?) -> Server? { servers.first { $0.id == id } }

  package func add(_ server: Server) {
    if self[server.id] == nil { servers.append(server) }
    invitation = nil
  }

  package func remove(_ server: Server) { servers.removeAll { $0 == server } }
  package func send(_ message: String) { sent.append(message) }
}

/// An item of the settings.
package enum SettingsItem: String, CaseIterable, Codable, Sendable {
  case general, location, notifications, sensors, nfc, widgets
  package var title: String { rawValue.capitalized }
}

extension [String] {
  /// The path of a dashboard: `/lovelace/0`.
  package var path: String { "/" + (isEmpty ? ["lovelace", "0"] : self).joined(separator: "/") }
}
