import Cairn
import CairnUIKit
import SwiftUI
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P21: both frameworks", .onADevice)
struct P21OnSwiftUITests {
  @Test("Pattern P21: one flow with screens of both frameworks works in SwiftUI")
  func inSwiftUI() async {
    let letters = LettersCoordinator()
    let stage = Stage(inSwiftUI: letters)
    await stage.tap("Write", "Stamps")
    #expect(stage.barTitles == ["Letters", "Letter", "Stamps"])
    await stage.tap("Penny Black")
    #expect(letters.navigation.stack == [.letters, .letter])
    await stage.tap("Send")
    #expect(stage.barTitles == ["Letters"])
  }

  @Test("Pattern P21: the same flow with both frameworks works in UIKit")
  func inUIKit() async {
    let letters = LettersCoordinator()
    let stage = Stage(NavigatorViewController(Navigator(letters)))
    await stage.tap("Write", "Stamps")
    #expect(letters.navigation.stack == [.letters, .letter, .stamps])
    #expect(stage.front is PlainViewController)
    await stage.tap("Penny Black")
    await stage.swipeBack(cancelled: true)
    #expect(letters.navigation.stack == [.letters, .letter])
    await stage.tap("Send")
    #expect(letters.navigation.stack == [.letters])
  }
}
