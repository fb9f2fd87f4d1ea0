import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor private var opened: [URL] = []

private struct Mail: App {
  var body: some Scene {
    WindowGroup { MailPage() }
    WindowGroup(id: "draft", for: Int.self) { $number in DraftPage(number: $number) }
  }
}

private struct MailPage: View {
  @Environment(\.openWindow) private var openWindow

  var body: some View {
    VStack {
      Button("Draft 1") { openWindow(id: "draft", value: 1) }
      Button("Draft 2") { openWindow(id: "draft", value: 2) }
    }
    .onOpenURL { opened.append($0) }
  }
}

private struct DraftPage: View {
  @Binding var number: Int?
  @Environment(\.dismissWindow) private var dismissWindow

  var body: some View {
    VStack {
      Button("Number \(number ?? 0)") { number = (number ?? 0) + 10 }
      Button("Close") { dismissWindow() }
    }
  }
}

@Suite(.onItsOwnDevice, .serialized) @MainActor struct WindowTests {
  private let app = HeadlessApp(Mail.self)
  private let clock = HeadlessDevice.current.clock
  private let log = HeadlessDevice.current.log

  /// The first texts of all windows that show no mail.
  private var others: [String] {
    windows.compactMap { (try? HeadlessUser($0).texts)?.first }.filter { $0 != "Draft 1" }.sorted()
  }

  private var windows: [UIWindow] { app.windows }

  /// Touches a button in the window that shows it.
  private func tap(_ name: String) throws {
    let window = windows.first { (try? HeadlessUser($0).texts.contains(name)) == true }
    try HeadlessUser(try #require(window)).tap(name)
    clock.settle()
  }

  private func withMail(_ body: () throws -> Void) rethrows {
    _ = app.connect()
    clock.settle()
    try body()
    for window in windows { if let scene = window.windowScene { HeadlessSystem.disconnect(scene) } }
  }

  @Test func `A window opens for a value, and once for the same value`() throws {
    try withMail {
      try tap("Draft 1")
      #expect(others == ["Number 1"])
      try tap("Draft 1")
      #expect(others == ["Number 1"])
      try tap("Draft 2")
      #expect(others == ["Number 1", "Number 2"])
      try tap("Number 1")
      #expect(others == ["Number 11", "Number 2"])
    }
  }

  @Test(
    "SwiftUI trap 39: a window that was closed does not open again", arguments: [true, false])
  func reopening(staysClosed: Bool) throws {
    HeadlessDevice.current.policy.swiftUI.closedWindowsStayClosed = staysClosed
    try withMail {
      try tap("Draft 1")
      try tap("Close")
      #expect(others == [])
      try tap("Draft 1")
      #expect(others == (staysClosed ? [] : ["Number 1"]))
      try tap("Draft 2")
      try tap("Close")
      #expect(log.warnings.isEmpty == !staysClosed)
    }
  }

  @Test(
    "SwiftUI trap 38: onOpenURL misses the URL and the universal link that start the app",
    arguments: [true, false])
  func coldStart(loses: Bool) throws {
    HeadlessDevice.current.policy.swiftUI.losesURLsOfConnection = loses
    opened = []
    let url = try #require(URL(string: "mail:1"))
    let web = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    web.webpageURL = URL(string: "https://example.com/2")
    let scene = app.connect(for: .init(urls: [url], activities: [web]))
    clock.settle()
    #expect(opened == (loses ? [] : [url, try #require(web.webpageURL)]))
    HeadlessSystem.bring(.init(urls: [url]), to: scene)
    clock.settle()
    #expect(opened.last == url)
    HeadlessSystem.disconnect(scene)
  }
}
