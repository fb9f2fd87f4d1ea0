import Cairn
import CairnTesting
import Foundation
import Testing

@testable import Documents

@MainActor
@Suite("Documents")
struct DocumentsTests {
  private let library = Library(
    folders: [Folder(id: 1, name: "Letters"), Folder(id: 2, name: "Plans")],
    documents: [
      Document(id: 10, folder: 1, text: "Dear Ada"), Document(id: 11, folder: 1, text: "Dear Ben"),
      Document(id: 20, folder: 2, text: "Garden"),
    ])
  private let windows: Windows
  private let test: TestNavigator<BrowserCoordinator>

  init() {
    windows = Windows(library: library)
    test = TestNavigator(BrowserCoordinator(library: library, windows: windows))
    test.navigator.traits = Traits(horizontalSizeClass: .regular)
  }

  @Test("A folder and a document are chosen in the columns; another folder empties the detail")
  func columns() throws {
    try test.shown(FolderListModel.self).onSelect(1)
    try test.shown(DocumentListModel.self).onSelect(10)
    test.expectStack(of: BrowserCoordinator.self, .folders, .folder(1), .document(10, in: 1))
    try test.shown(FolderListModel.self).onSelect(2)
    test.expectStack(of: BrowserCoordinator.self, .folders, .folder(2))
  }

  @Test("A link to a document shows its folder beside it, in any width")
  func link() throws {
    for width in [Traits.SizeClass.regular, .compact] {
      test.navigator.traits = Traits(horizontalSizeClass: width)
      test.open("/documents/10?folder=1")
      test.expectStack(of: BrowserCoordinator.self, .folders, .folder(1), .document(10, in: 1))
      #expect(test.navigator.url?.absoluteString == "/documents/10?folder=1")
      test.open("/")
    }
  }

  @Test("In a narrow window the columns are one stack, and back leads through it")
  func narrow() throws {
    test.open("/documents/10?folder=1")
    let editor = try ObjectIdentifier(test.shown(EditorModel.self))
    test.navigator.traits = Traits(horizontalSizeClass: .compact)
    #expect(try ObjectIdentifier(test.shown(EditorModel.self)) == editor)
    test.back()
    test.expectShown(BrowserCoordinator.Route.folder(1))
  }

  @Test("Unsaved edits are discarded only after a question")
  func unsaved() throws {
    test.open("/documents/10?folder=1")
    try test.shown(EditorModel.self).text = "Dear Ada!"
    try test.shown(DocumentListModel.self).onSelect(11)
    test.answer("Keep editing")
    test.expectShown(BrowserCoordinator.Route.document(10, in: 1))
    #expect(test.open("/documents/20?folder=2") == .asking)
    test.answer("Discard")
    test.expectShown(BrowserCoordinator.Route.document(20, in: 2))
    #expect(library.document(10)?.text == "Dear Ada")
  }

  @Test("A document moves to a window of its own, with its folder")
  func window() async throws {
    test.open("/documents/10?folder=1")
    try test.shown(EditorModel.self).onNewWindow()
    await test.settle()
    test.expectStack(of: BrowserCoordinator.self, .folders, .folder(1))
    #expect(windows.navigators.count == 1)
    #expect(windows.navigators.first?.url?.absoluteString == "/documents/10?folder=1")
    windows.navigators.first.map(windows.close)
    #expect(windows.navigators.isEmpty)
  }

  @Test("A document with unsaved edits moves only after the question; no empty window stays open")
  func windowAsks() async throws {
    test.open("/documents/10?folder=1")
    try test.shown(EditorModel.self).text = "Dear Ada!"
    try test.shown(EditorModel.self).onNewWindow()
    await test.settle()
    test.answer("Keep editing")
    await test.settle()
    test.expectShown(BrowserCoordinator.Route.document(10, in: 1))
    #expect(windows.navigators.isEmpty)
  }

  @Test("After a restart the window shows the same document, with its unsaved edits")
  func restart() throws {
    test.open("/documents/10?folder=1")
    try test.shown(EditorModel.self).text = "Dear Ada!"
    let later = TestNavigator(BrowserCoordinator(library: library, windows: windows))
    #expect(later.navigator.restore(try test.navigator.snapshot()).isComplete)
    #expect(try later.shown(EditorModel.self).text == "Dear Ada!")
  }
}
