import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P22 in SwiftUI: a phone pushes, a tablet shows a popover", .onADevice)
struct P22OnSwiftUITests {
  @Test("Pattern P22: in SwiftUI, a screen is pushed on a phone and shown in a popover on a tablet")
  func widths() async {
    let phone = Stage(inSwiftUI: ReaderCoordinator(), size: .phone)
    await phone.tap("Fonts")
    #expect(phone.barTitles == ["Page", "Fonts"])
    let tablet = Stage(inSwiftUI: ReaderCoordinator(), size: .tablet)
    await tablet.tap("Fonts")
    #expect(tablet.presented?.modalPresentationStyle == .popover)
    await tablet.tapOutside()
    #expect(tablet.presented == nil)
  }

  @Test("Pattern P22: in SwiftUI, an entry moves when the window is resized and keeps its identity")
  func resized() async {
    let navigator = Navigator(ReaderCoordinator())
    let stage = Stage(navigator: navigator, size: .tablet)
    await stage.tap("Fonts")
    weak let fonts = navigator.shown
    await stage.resize(to: .phone)
    #expect(stage.presented == nil)
    #expect(stage.barTitles == ["Page", "Fonts"])
    #expect(navigator.shown === fonts)
    await stage.resize(to: .tablet)
    #expect(stage.presented?.modalPresentationStyle == .popover)
    #expect(navigator.shown === fonts)
    await stage.tap("Done")
    #expect(stage.presented == nil)
    #expect(stage.barTitles == ["Page"])
  }
}
