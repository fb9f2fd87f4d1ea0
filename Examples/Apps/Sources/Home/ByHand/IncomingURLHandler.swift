package import Foundation
import Home

/// Links of widgets, notifications, tags and the watch.
extension AppContainerCoordinator {
  package func handle(_ url: URL) {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    func value(_ name: String) -> String? {
      components?.queryItems?.first { $0.name == name }?.value
    }
    let path = Array(url.pathComponents.dropFirst())
    switch url.host {
    case "navigate": open(path, on: value("serverId"))
    case "assist": present(.assist)
    case "camera": value("entityId").map { present(.camera($0)) }
    case "settings": showSettings()
    case "invite":
      // The address is in the fragment: homeassistant://invite#url=office
      let fragment = components?.fragment?.split(separator: "=").last.map(String.init)
      fragment.map { presentInvitation(Server($0)) }
    case "call_service":
      guard let service = path.first else { return }
      confirm("Call \(service)?") { [hub] in hub.send(service) }
    case "tag":
      guard let tag = path.first else { return }
      if hub.allowedTags.contains(tag) { fire(tag) } else { present(.tag(tag)) }
    default: break
    }
  }

  /// The link of a notification that the user has tapped.
  package func handle(notification payload: [AnyHashable: Any]) {
    guard let path = payload["url"] as? String else { return }
    open(path.split(separator: "/").map(String.init), on: payload["server"] as? String)
  }
}
