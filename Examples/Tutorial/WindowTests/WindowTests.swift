import Cairn
import CairnSwiftUI
import CairnTesting
import HeadlessDrawing
import SwiftUI
import Testing
import UIKit

@testable import Page1
@testable import Page2
@testable import Page3
@testable import Page4

/// Runs the app of each page in a headless window, and taps what the page says.
@Suite("The pages of Learn in a window")
struct WindowTests {
  @Test("Page 1 shows a list and a book, and its preview")
  func firstScreens() async throws {
    try await launch(Page1.BooksApp.self) { user in
      try await tap("Book 2", in: user)
      #expect(try user.texts.contains("This is book 2."))
      try user.tapBack()
      await settle()
      #expect(try user.texts.contains("Book 3"))
      #expect(try await texts(of: Page1.Books_Previews.self).contains("Book 3"))
    }
  }

  @Test(
    "Page 2 shows the rating that the user gives, as in its picture, and none if the user cancels")
  func sheet() async throws {
    try await launch(Page2.BooksApp.self) { user in
      for name in ["Book 2", "Rating: 0", "Cancel"] { try await tap(name, in: user) }
      #expect(try user.texts.contains("Rating: 0"))
      var drawings = [Drawing(of: user.window)]
      for name in ["Rating: 0", "5 stars"] {
        try await tap(name, in: user)
        drawings.append(Drawing(of: user.window))
      }
      #expect(try user.texts.contains("Rating: 5"))
      #expect(try Drawing.isPicture("rating", of: drawings))
      #expect(try await texts(of: Page2.Rating_Previews.self).contains("5 stars"))
    }
  }

  @Test("Page 3 lists rated books in a tab, leads back to them, and previews a sheet by its URL")
  func tabs() async throws {
    try await launch(Page3.LibraryApp.self) { user in
      for name in ["Book 2", "Rating: 0", "5 stars"] { try await tap(name, in: user) }
      try user.tapTab(1)
      await settle()
      try await tap("Book 2", in: user)
      #expect(try user.texts.contains("Rating: 5"))
      #expect(try await texts(of: Rating_Of_Book_Previews.self).contains("5 stars"))
    }
  }

  @Test("Page 4 asks for the name first, and again after signing out")
  func signIn() async throws {
    try await launch(Page4.LibraryApp.self) { user in
      try user.type("ada", into: "Name")
      await settle()
      try await tap("Sign in", in: user)
      #expect(try user.texts.contains("Book 3"))
      try user.tapTab(1)
      await settle()
      try await tap("Sign out", in: user)
      #expect(try !user.texts.contains("Book 3"))
      #expect(try await texts(of: Rated_Previews.self).contains("Sign out"))
    }
  }

  @Test("The failure of a test names the view in front")
  func failure() throws {
    let test = TestNavigator(Page1.BooksCoordinator())
    try withKnownIssue("The text of this failure is tested.") {
      _ = try test.shown(Page2.RatingCoordinator.self)
    } matching: { issue in
      issue.error != nil || "\(issue)".contains("The visible screen is a BooksView at")
    }
  }

  private func launch<Launched: App>(
    _ type: Launched.Type, body: (HeadlessUser) async throws -> Void
  ) async throws {
    try await HeadlessDevice.$current.withValue(HeadlessDevice()) {
      let app = HeadlessApp(type)
      let scene = app.connect()
      await settle()
      try await body(HeadlessUser(try #require(scene.windows.first)))
    }
  }

  private func tap(_ name: String, in user: HeadlessUser) async throws {
    try user.tap(name)
    await settle()
  }

  private func texts(of previews: (some PreviewProvider).Type) async throws -> [String] {
    let window = try #require(HeadlessPreviews.render(previews).first)
    await settle()
    return try HeadlessUser(window).texts
  }

  private func settle() async {
    for _ in 0..<10 { await HeadlessDevice.current.clock.settleWithTasks() }
  }
}
