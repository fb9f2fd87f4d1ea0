import Cairn
@testable import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Hosting in SwiftUI", .onDevice)
struct HostingTests {
  @Test("Another navigator replaces the first one, which is released")
  func otherNavigator() async throws {
    let choice = Choice(Navigator(Flow(Navigation(root: "first")), reportsLeaks: false))
    let window = HeadlessUser.window(
      showing: UIHostingController(rootView: ChoiceView(choice: choice)))
    HeadlessDevice.current.clock.settle()
    #expect(try HeadlessUser(window).sees("first"))
    weak let first = choice.navigator
    choice.navigator = Navigator(Flow(Navigation(root: "second")), reportsLeaks: false)
    await settle()
    #expect(try HeadlessUser(window).sees("second"))
    #expect(first == nil)
  }

  @Test(
    "Values that an app sets in the environment reach every screen and modal",
    .needsUIKit("Without a hosting controller, a container in a stack is reported."))
  func environment() async throws {
    let flow = Flow(
      Navigation(root: "home"),
      [
        "user": { Destination(UserModel()) },
        "tabs": {
          Flow(
            Navigation(tabs: ["user"]),
            [
              "user": { Destination(UserModel()) }
            ]
          ).onResult { _ in }
        },
      ])
    let window = await Window(flow) { $0.environment(User(name: "Ada")) }
    await window.settle(after: flow.push("user"))
    #expect(try window.user.sees("Ada"))
    await window.settle(after: flow.push("tabs"))
    #expect(window.picture == ["[home Ada (*Ada)]"])
    await window.settle(after: flow.present("user", as: .sheet))
    #expect(window.picture.last == "sheet Ada")
  }

  @Test(
    "A change of the environment around the host reaches a container inside a stack",
    .needsUIKit("Without a hosting controller, a container in a stack is reported."))
  func changedEnvironment() async throws {
    let language = Language()
    let flow = Flow(
      Navigation(root: "home"),
      [
        "tabs": {
          Flow(Navigation(tabs: ["language"]), ["language": { Destination(LanguageModel()) }])
            .onResult { _ in }
        }
      ])
    let window = await Window(flow) { LanguageFrame(language: language, content: $0) }
    await window.settle(after: flow.push("tabs"))
    #expect(try window.user.sees("de"))
    language.locale = Locale(identifier: "fr")
    await window.settle()
    #expect(try window.user.sees("fr"))
  }

  @Test("Screens that are made later use the newest closures of the app")
  func newestOptions() async throws {
    let language = Language()
    let flow = Flow(Navigation(root: "home"), ["plain": { Destination(PlainModel()) }])
    let window = await Window(flow) { LanguageOption(language: language, content: $0) }
    language.locale = Locale(identifier: "fr")
    await window.settle()
    await window.settle(after: flow.push("plain"))
    #expect(try window.user.sees("plain in fr"))
  }

  @Test("A flow that a switching flow leaves keeps its content as long as SwiftUI shows it")
  func leavingFlow() async throws {
    let flow = Flow(Navigation(switching: "first"))
    for name in ["first", "second"] {
      flow.makes[name] = { Flow(Navigation(root: "home")).onResult { _ in } }
    }
    let window = await Window(flow)
    let replica = try #require(window.replica)
    let place = replica.place(try #require(window.navigator.tree.flow(.root)?.top))
    #expect(place.isOnScreen)
    flow.navigate(to: "second")
    // The headless SwiftUI animates no transitions of views.
    await window.expectToShowTree()
    #expect(!place.isOnScreen)
    guard case .nothing = place.content else {
      Issue.record("The flow has left, and still shows \(place.content).")
      return
    }
  }
}

@MainActor
@Observable
private final class Choice {
  var navigator: Navigator
  init(_ navigator: Navigator) { self.navigator = navigator }
}

private struct ChoiceView: View {
  let choice: Choice
  var body: some View { NavigatorView(choice.navigator) }
}

@MainActor
@Observable
private final class User {
  let name: String
  init(name: String) { self.name = name }
}

@MainActor
private final class UserModel: ViewScreen, CustomStringConvertible {
  nonisolated let description = "Ada"
  var body: some View { UserView() }
}

private struct UserView: View {
  @Environment(User.self) private var user
  var body: some View { Text(verbatim: user.name) }
}

@MainActor
private final class PlainModel: CustomStringConvertible {
  nonisolated let description = "plain"
}

/// Makes views in the language of this moment.
private struct LanguageOption: View {
  let language: Language
  let content: NavigatorView
  var body: some View {
    let name = language.locale.identifier
    content.screens { Text(verbatim: "\($0) in \(name)") }
  }
}
