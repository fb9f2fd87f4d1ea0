import Cairn
import Observation

/// The sidebar.
@Observable @MainActor
final class FolderListModel {
  let onSelect: (Folder.ID) -> Void
  private let library: Library

  init(library: Library, onSelect: @escaping (Folder.ID) -> Void) {
    (self.library, self.onSelect) = (library, onSelect)
  }

  var folders: [Folder] { library.folders }
}

/// The documents of a folder.
@Observable @MainActor
final class DocumentListModel {
  let folder: Folder.ID
  let onSelect: (Document.ID) -> Void
  private let library: Library

  init(_ folder: Folder.ID, library: Library, onSelect: @escaping (Document.ID) -> Void) {
    (self.folder, self.library, self.onSelect) = (folder, library, onSelect)
  }

  var documents: [Document] { library.documents(in: folder) }
}

/// A document that the user edits.
@Observable @MainActor
final class EditorModel {
  let document: Document?
  let onNewWindow: () -> Void
  var text: String

  init(_ document: Document?, onNewWindow: @escaping () -> Void) {
    self.document = document
    self.onNewWindow = onNewWindow
    text = document?.text ?? ""
  }

  var isEdited: Bool { text != document?.text ?? "" }

  func save() { document?.text = text }
}

extension EditorModel: LeaveGuard {
  func decideLeaving() -> LeaveDecision {
    isEdited
      ? .ask(
        Dialog(
          "Discard your changes?",
          choices: [.destructive("Discard", ()), .cancel("Keep editing")]))
      : .allow
  }
}

extension EditorModel: SavesState {
  func saveState() -> String { text }
  func restoreState(_ text: String) { self.text = text }
}
