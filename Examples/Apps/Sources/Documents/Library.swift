import Observation

/// A folder of documents.
struct Folder: Identifiable, Equatable {
  let id: Int
  let name: String
}

/// A document; all windows that show it share this object.
@Observable @MainActor
final class Document: Identifiable {
  let id: Int
  let folder: Folder.ID
  var text: String

  init(id: Int, folder: Folder.ID, text: String) {
    self.id = id
    self.folder = folder
    self.text = text
  }
}

/// All folders and documents.
@MainActor
final class Library {
  let folders: [Folder]
  private let documents: [Document]

  init(folders: [Folder], documents: [Document]) {
    self.folders = folders
    self.documents = documents
  }

  func documents(in folder: Folder.ID) -> [Document] { documents.filter { $0.folder == folder } }
  func document(_ id: Document.ID) -> Document? { documents.first { $0.id == id } }
}
