import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P22 in UIKit: a phone pushes, a tablet shows a popover", .onADevice)
struct P22OnUIKitTests {
  @Test("Pattern P22: the screen is pushed on a phone")
  func phone() async {
    let stage = Stage(showing: ReaderCoordinator(), size: .phone)
    await stage.tap("Fonts")
    #expect(stage.titles == ["Page", "Fonts"])
    #expect(stage.presented == nil)
  }

  @Test(
    "Pattern P22: on a tablet, the screen is a popover at its anchor, and a tap outside closes it")
  func tablet() async throws {
    let stage = Stage(showing: ReaderCoordinator(), size: .tablet)
    await stage.tap("Fonts")
    #expect(stage.presented?.modalPresentationStyle == .popover)
    #expect(stage.titles == ["Fonts"])
    await stage.tapOutside()
    #expect(stage.presented == nil)
    #expect(try stage.coordinator(as: ReaderCoordinator.self).navigation.modals == [])
  }

  @Test(
    "Pattern P22: an entry moves when the window is resized and keeps its identity")
  func resized() async {
    let stage = Stage(showing: ReaderCoordinator(), size: .tablet)
    await stage.tap("Fonts")
    weak let fonts = stage.navigator.shown

    await stage.resize(to: .phone)
    #expect(stage.presented == nil)
    #expect(stage.titles == ["Page", "Fonts"])
    #expect(fonts != nil)
    #expect(stage.navigator.shown === fonts)

    await stage.resize(to: .tablet)
    #expect(stage.presented?.modalPresentationStyle == .popover)
    #expect(stage.navigator.shown === fonts)
    await stage.tap("Done")
    #expect(stage.presented == nil)
    #expect(stage.titles == ["Page"])
  }

  @Test(
    "Pattern P22: the classic version decides once, so a resized window keeps the wrong presentation"
  )
  func classic() async {
    let reader = ClassicReader()
    reader.start()
    let stage = Stage(reader.navigationController, size: .phone)
    await stage.tap("Fonts")
    await stage.resize(to: .tablet)
    #expect(stage.titles == ["Page", "Fonts"])
    #expect(stage.presented == nil)
  }
}
