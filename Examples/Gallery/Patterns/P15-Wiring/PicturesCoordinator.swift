import Cairn

/// An object that cannot be in a route, because it is not `Codable`: an image, for example.
final class Picture {
  var title: String
  init(_ title: String) { self.title = title }
}

/// Hands objects and closures to its screens.
///
/// With a route, the coordinator keeps the object and the route names it. Without a route, a flow of
/// `run` gets it by its initializer.
final class PicturesCoordinator: Coordinator {
  // snippet: doc-value-object
  enum Route: Routable { case list, picture(Int) }
  private var pictures: [Int: Picture] = [:]

  func show(_ picture: Picture) {
    let id = pictures.count
    pictures[id] = picture
    navigate(to: .picture(id))
  }

  func transition(to route: Route) -> Route.Transition {
    if case .picture(let id) = route, pictures[id] == nil {
      .deny("The picture was not saved.")
    } else {
      .push(route)
    }
  }
  // end snippet

  let navigation = Navigation(root: Route.list)
  private(set) var renamed: [String] = []

  func destination(for route: Route) -> Destination {
    if case .picture(let id) = route, let picture = pictures[id] {
      PlainScreen(picture.title, ["Rename": { self.task { await self.rename(picture) } }])
    } else {
      PlainScreen("Pictures", ["Take": { self.show(Picture("Lake")) }])
    }
  }

  private func rename(_ picture: Picture) async {
    let flow = RenameCoordinator(picture, isAllowed: { !$0.isEmpty })
    if await run(flow, as: .sheet).output != nil { renamed.append(picture.title) }
  }
}

/// A flow that gets an object and a closure.
final class RenameCoordinator: Coordinator {
  enum Route: Routable { case form }
  typealias Output = Void
  let navigation = Navigation(root: Route.form)
  private let picture: Picture
  private let isAllowed: (String) -> Bool

  init(_ picture: Picture, isAllowed: @escaping (String) -> Bool) {
    self.picture = picture
    self.isAllowed = isAllowed
  }

  func destination(for route: Route) -> Destination {
    PlainScreen(
      "Rename", ["Sea": { self.rename(to: "Sea") }, "Nothing": { self.rename(to: "") }])
  }

  private func rename(to title: String) {
    guard isAllowed(title) else { return }
    picture.title = title
    finish()
  }
}
