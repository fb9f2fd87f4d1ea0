import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct ListTests {
  private struct Product: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  private static let products = (1...30).map { Product(id: $0, name: "Product \($0)") }

  @Test func `A list shows sections with headers and footers, and can be scrolled`() throws {
    let stage = Stage {
      List {
        Text("Loose")
        Text("Looser")
        Section("Boots") {
          ForEach(Self.products) { Text($0.name) }
        }
        Section {
          Text("Last")
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
      }
    }
    #expect(stage.texts.contains("Loose"))
    #expect(stage.texts.contains("Boots"))
    #expect(!stage.texts.contains("Last"))
    #expect(try stage.user.sees("Last"))
    #expect(try stage.user.sees("Footer"))
    let table = try #require(stage.table)
    #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == [2, 30, 1])
  }

  @Test func `Touching any part of a row performs its button's action`() throws {
    let journal = Journal()
    let stage = Stage {
      List {
        HStack {
          Text("Boots")
          Button("Open") { journal.note("open") }
        }
        HStack {
          Text("Tent")
          Button("Buy") { journal.note("buy") }
          Button("Share") { journal.note("share") }
        }
        HStack {
          Text("Stove")
          Button("Cook") { journal.note("cook") }
          Button("Clean") { journal.note("clean") }
        }
        .buttonStyle(.plain)
        Section {
          HStack {
            Text("Map")
            Button("Unfold") { journal.note("unfold") }
          }
        }
        Text("Nothing")
        Button("Off") {}.disabled(true)
      }
    }
    try stage.tap("Boots")
    #expect(journal.take() == ["open"])
    // Every button in the automatic style is triggered, whichever was touched:
    // https://developer.apple.com/forums/thread/119541
    try stage.tap("Share")
    #expect(journal.take() == ["buy", "share"])
    try stage.tap("Clean")
    #expect(journal.take() == ["clean"])
    try stage.tap("Map")
    #expect(journal.take() == ["unfold"])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("Stove") }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("Nothing") }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("Off") }
  }

  @Test func `Selecting a row writes its id or its tag to the selection`() throws {
    struct Content: View {
      @State private var chosen: Int?
      var body: some View {
        VStack {
          Text(verbatim: "chosen \(chosen.map(String.init) ?? "nothing")")
          Button("Third") { chosen = 3 }
          List(selection: $chosen) {
            ForEach(ListTests.products) { Text($0.name) }
            Text("Other").tag(99)
            Text("No tag")
          }
        }
      }
    }
    let stage = Stage { Content() }
    try stage.tap("Product 2")
    #expect(stage.texts.contains("chosen 2"))
    try stage.tap("Third")
    #expect(stage.table?.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    try stage.tap("Other")
    #expect(stage.texts.contains("chosen 99"))
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("No tag") }
  }

  @Test func `Swiping a row offers its actions of that edge`() throws {
    struct Content: View {
      @State private var said = ""
      var body: some View {
        List {
          Text("Archive me").swipeActions {
            Button("Archive") { said = "archived" }
            Button("Off") {}.disabled(true)
          }
          Text("Pin me").swipeActions(edge: .leading) { Button("Pin") { said = "pinned" } }
          Text("Leave me")
          Text(verbatim: "[\(said)]")
        }
      }
    }
    let stage = Stage { Content() }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.swipe("Archive me", choose: "Off") }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.swipe("Leave me", choose: "Archive") }
    try stage.swipe("Archive me", choose: "Archive")
    #expect(stage.texts.contains("[archived]"))
    try stage.swipe("Pin me", choose: "Pin")
    #expect(stage.texts.contains("[pinned]"))
  }

  @Test func `The user can keep typing in a form while rows are added and removed`() throws {
    struct Content: View {
      @State private var email = ""
      var body: some View {
        Form {
          if !email.isEmpty && !email.contains("@") {
            Section { Text("There is no @ in it") }
          }
          Section("You") {
            TextField("Email", text: $email)
            if email.contains("@") { Text("Fine") }
          }
        }
      }
    }
    let stage = Stage { Content() }
    try stage.user.type("me", into: "Email")
    stage.clock.settle()
    #expect(stage.texts.contains("There is no @ in it"))
    let field = try #require(try stage.user.view("me") as? UITextField)
    #expect(field.isFirstResponder)
    try stage.user.type("@home", into: "Email")
    stage.clock.settle()
    #expect(stage.texts.contains("Fine"))
    #expect(field.isFirstResponder)
    #expect(field.text == "me@home")
  }

  @Test func `Pulling a list down refreshes it once at a time`() async throws {
    let loading = Loading()
    let stage = Stage {
      List { Text("Row") }.refreshable { await loading.begin() }
    }
    try stage.user.pullToRefresh()
    try stage.user.pullToRefresh()
    await until { await loading.count > 0 }
    #expect(await loading.count == 1)
    #expect(stage.table?.refreshControl?.isRefreshing == true)
    await loading.end()
    await until { stage.table?.refreshControl?.isRefreshing == false }
    #expect(stage.table?.refreshControl?.isRefreshing == false)
    #expect(throws: HeadlessUser.Obstacle.self) {
      try Stage { List { Text("Row") } }.user.pullToRefresh()
    }
  }
}

/// Lets other tasks run until a condition is true, or until it is certain that it never will be.
@MainActor private func until(_ isSo: @MainActor () async -> Bool) async {
  for _ in 0..<10_000 {
    if await isSo() { return }
    await Task.yield()
  }
}

/// A load that takes as long as a test wants.
private actor Loading {
  private(set) var count = 0
  private var waiting: CheckedContinuation<Void, Never>?

  func begin() async {
    await withCheckedContinuation { continuation in
      waiting = continuation
      count += 1
    }
  }

  func end() { waiting?.resume() }
}

extension Stage {
  fileprivate var table: UITableView? { window.rootViewController?.view.table }

  fileprivate func swipe(_ name: String, choose title: String) throws {
    try user.swipeRow(name, choose: title)
    clock.settle()
  }
}

extension UIView {
  fileprivate var table: UITableView? {
    (self as? UITableView) ?? subviews.lazy.compactMap(\.table).first
  }
}
