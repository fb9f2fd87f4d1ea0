import HeadlessDrawing
import SwiftUI
import Testing
import UIKit

@testable import ReadmeApp

@Suite("README's app", .onDevice)
struct ReadmeAppTests {
  @Test(
    "README's app shows its books, and the rating of the one that the user rates; its picture is this"
  )
  func window() async throws {
    let app = HeadlessApp(BooksApp.self)
    let scene = app.connect()
    await settle()
    let window = try #require(scene.windows.first)
    let user = HeadlessUser(window)
    var drawings = [Drawing(of: window)]
    for name in ["Book 2", "Rating: 0", "5"] {
      try user.tap(name)
      await settle()
      drawings.append(Drawing(of: window))
    }
    #expect(try user.texts.contains("Rating: 5"))
    #expect(try Drawing.isPicture("books", of: [drawings[0], drawings[2], drawings[3]]))
  }

  @Test("README's preview shows the book in its stack")
  func preview() async throws {
    let user = HeadlessUser(try #require(HeadlessPreviews.render(Books_Previews.self).first))
    #expect(try user.texts.contains("Rating: 0"))
    try user.tapBack()
    await settle()
    #expect(try user.texts.contains("Book 3"))
  }

  @Test("A test of a view taps in a window")
  func taps() async throws {
    // snippet: headless-taps
    let window = HeadlessUser.window(width: 390, height: 844)
    window.rootViewController = UIHostingController(rootView: BooksRoot())
    window.makeKeyAndVisible()
    let (clock, user) = (HeadlessDevice.current.clock, HeadlessUser(window))
    await clock.settleWithTasks()  // `settle()` does not run Cairn's tasks
    try user.tap("Book 2")
    await clock.settleWithTasks()
    #expect(try user.texts.contains("Rating: 0"))
    // end snippet
  }

  private func settle() async {
    for _ in 0..<10 { await HeadlessDevice.current.clock.settleWithTasks() }
  }
}
