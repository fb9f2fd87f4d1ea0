import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("The versions of each pattern", .onADevice)
struct VersionsTests {
  @Test("A user can do the same in each version of a pattern", arguments: UserScript.runs)
  func version(_ script: UserScript, _ version: String) async throws {
    try StoryboardScenes.register()
    let pattern = try #require(GalleryPattern.all.first { $0.number == script.number })
    let exhibit = try #require(pattern.exhibits.first { $0.title == version })
    let stage = Stage(UIViewController(), size: script.size)
    let run = exhibit.run(in: stage.window)
    await stage.settle()
    await script.perform(stage)
    #expect(run.navigator?.leaks() ?? [] == [])
  }

  @Test("Each version by hand takes part in a test that its version with Cairn passes too")
  func complete() {
    for pattern in GalleryPattern.all {
      for exhibit in pattern.exhibits where exhibit.title.hasPrefix("By hand") {
        let scripts = UserScript.all.filter {
          $0.number == pattern.number && $0.versions.contains(exhibit.title)
        }
        #expect(
          scripts.contains { $0.versions.contains { $0.hasPrefix("With Cairn") } },
          "P\(pattern.number) \(exhibit.title)")
      }
    }
  }
}

/// The steps of a user in each version of a pattern, with the expected screens.
struct UserScript: Sendable, CustomTestStringConvertible {
  let number: Int
  let versions: [String]
  let size: StageSize
  let perform: @MainActor (Stage<UIViewController>) async -> Void
  var testDescription: String { "P\(number), \(size)" }

  init(
    _ number: Int, _ versions: [String] = ["By hand", "With Cairn"], on size: StageSize = .phone,
    perform: @escaping @MainActor (Stage<UIViewController>) async -> Void
  ) {
    (self.number, self.versions, self.size, self.perform) = (number, versions, size, perform)
  }

  static let runs = all.flatMap { script in script.versions.map { (script, $0) } }

  static let all = [
    Self(1) { stage in
      await stage.tap("Buy tea", "One")
      #expect(stage.barTitles == ["Products", "How many?", "Sure?"])
      await stage.swipeBack(cancelled: true)
      await stage.tap("Buy")
      #expect(stage.barTitles == ["Products"])
      await stage.tap("Buy tea")
      await stage.tapBack()
      await stage.tap("Buy tea", "One", "Buy")
      #expect(stage.barTitles == ["Products"])
    },
    Self(2) { stage in
      await stage.tap("Cancel")
      #expect(stage.barTitles == ["Log in"])
      weak let logIn = stage.front
      #expect(logIn != nil)
      await stage.tap("Register", "Done", "Log in")
      #expect(stage.barTitles == ["Home"])
      await stage.tap("Settings")
      #expect(logIn == nil)
      weak let settings = stage.front
      #expect(settings != nil)
      await stage.tap("Sign out")
      #expect(stage.presented == nil)
      #expect(stage.barTitles == ["Log in"])
      #expect(settings == nil)
      await stage.tap("Cancel", "Log in")
      #expect(stage.barTitles == ["Home"])
    },
    Self(3) { stage in
      await stage.tap("Begin")
      await stage.swipeDown()
      #expect(stage.barTitles == ["Result: cancelled"])
      await stage.tap("Begin again", "Register", "Done", "Forgot password", "Sent", "Register")
      await stage.tapBack()
      #expect(stage.barTitles == ["Log in"])
      await stage.tap("Log in")
      #expect(stage.barTitles == [#"Result: Session(user: "ada")"#])
      await stage.tap("Begin again", "Cancel")
      #expect(stage.barTitles == ["Result: cancelled"])
    },
    Self(4) { stage in
      await stage.tap("Tea", "Reviews")
      await stage.tapTab(1)
      await stage.tap("tea & cake")
      #expect(stage.barTitles == ["Search", "Results for tea & cake"])
      await stage.tapTab(0)
      #expect(stage.barTitles == ["Products", "Product 1", "Reviews of 1"])
      await stage.tapTab(0)
      #expect(stage.barTitles == ["Products"])
      await stage.tapTab(2)
      await stage.tap("Settings")
      #expect(stage.titles == ["Settings"])
      await stage.swipeDown()
      #expect(stage.barTitles == ["Profile"])
    },
    Self(7, ["By hand", "With Cairn", "With Cairn and Combine"]) { stage in
      await stage.tap("Pick")
      #expect(stage.barTitles == ["Pick one"])
      await stage.swipeDown()
      await stage.tap("Pick", "Cancel")
      #expect(stage.barTitles == ["Product 1"])
      await stage.tap("Pick", "Kettle")
      #expect(stage.barTitles == ["Product 1", "1 or 2?"])
    },
    Self(8, ["By hand", "By hand: a base view controller", "With Cairn"]) { stage in
      await stage.tap("Hotels", "Rooms")
      await stage.swipeBack(cancelled: true)
      #expect(stage.barTitles == ["Trip", "Hotels", "Rooms"])
      await stage.swipeBack()
      await stage.tapBack()
      #expect(stage.barTitles == ["Trip"])
      await stage.tap("Hotels", "Rooms")
      await stage.chooseInBackMenu("Trip")
      #expect(stage.barTitles == ["Trip"])
    },
    Self(
      15,
      ["By constructor", "By container", "By factory", "By resolver", "By task-local values"]
    ) { stage in
      await stage.tap("Kettle")
      #expect(stage.barTitles == ["Products", "30 coins"])
    },
    Self(18) { stage in
      await stage.tap("Order")
      #expect(stage.barTitles == ["Product 2", "Order 2"])
    },
    Self(19, ["By hand", "With Cairn, in SwiftUI"]) { stage in
      await stage.tap("Kettle", "Reviews")
      #expect(stage.barTitles == ["Products", "Product 2", "Reviews of 2"])
      await stage.tapBack()
      await stage.tap("Basket")
      #expect(stage.presented != nil)
      await stage.swipeDown()
      await stage.tap("Reviews", "All products")
      #expect(stage.barTitles == ["Products"])
    },
    Self(20, ["By hand", "With Cairn, in SwiftUI", "With Cairn, in UIKit"]) { stage in
      await stage.tap("Next", "Next")
      #expect(stage.barTitles == ["welcome", "step(1)", "step(2)"])
      await stage.tap("Help", "Finale")
      #expect(stage.presented?.modalPresentationStyle == .fullScreen)
      await stage.tap("Leave")
      #expect(stage.presented == nil)
      #expect(stage.barTitles == ["welcome"])
    },
    Self(
      21,
      [
        "By hand: a view in UIKit", "By hand: UIKit in SwiftUI", "With Cairn, in UIKit",
        "With Cairn, in SwiftUI",
      ]
    ) { stage in
      await stage.tap("Write", "Stamps")
      #expect(stage.barTitles == ["Letters", "Letter", "Stamps"])
      await stage.tap("Penny Black")
      #expect(stage.barTitles == ["Letters", "Letter"])
      await stage.tap("Send")
      #expect(stage.barTitles == ["Letters"])
    },
    Self(22) { stage in
      await stage.tap("Fonts")
      #expect(stage.barTitles == ["Page", "Fonts"])
      await stage.tapBack()
      #expect(stage.barTitles == ["Page"])
    },
    Self(22, on: .tablet) { stage in
      await stage.tap("Fonts")
      #expect(stage.presented?.modalPresentationStyle == .popover)
      await stage.tapOutside()
      #expect(stage.presented == nil)
    },
    Self(23, ["By hand: a flow", "With Cairn"]) { stage in
      await stage.tap("Kettle")
      #expect(stage.barTitles == ["Shelf", "30 coins"])
      await stage.tapBack()
      #expect(stage.barTitles == ["Shelf"])
    },
    Self(23, ["By hand: log-in and main flow", "With Cairn: log-in and main flow"]) { stage in
      await stage.tap("Log in", "Settings", "Sign out", "Log in")
      #expect(stage.presented == nil)
      #expect(stage.barTitles == ["Home"])
    },
  ]
}
