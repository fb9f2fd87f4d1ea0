import Cairn

/// A window of the document browser: the folders, the documents of one of them, and a document.
final class BrowserCoordinator: Coordinator {
  enum Route: Routable {
    case folders, folder(Folder.ID), document(Document.ID, in: Folder.ID)
  }

  static let links = Links<Route> {
    Link("/", .folders)
    Link("/folders/:folder", Route.folder, under: .folders)
    Link(
      "/documents/:document?folder=:folder", Route.document,
      under: { _, folder in [.folders, .folder(folder)] })
  }

  let navigation = Navigation(split: Route.folders, content: nil)
  private let library: Library
  private let windows: Windows

  init(library: Library, windows: Windows) {
    self.library = library
    self.windows = windows
  }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .folders: .show(.folders, in: .sidebar)
    case .folder: .show(route, in: .content)
    case .document: .show(route, in: .detail)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .folders: FolderListModel(library: library, onSelect: { self.navigate(to: .folder($0)) })
    case .folder(let folder):
      DocumentListModel(
        folder, library: library, onSelect: { self.navigate(to: .document($0, in: folder)) })
    case .document(let id, _):
      EditorModel(library.document(id), onNewWindow: { self.moveToNewWindow(route) })
    }
  }

  private func moveToNewWindow(_ route: Route) {
    guard let navigator, let id = entryID(for: route) else { return }
    task { await self.windows.move(id, from: navigator) }
  }
}
