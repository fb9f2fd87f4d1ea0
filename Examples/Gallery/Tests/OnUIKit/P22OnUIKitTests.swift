import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P22: a phone pushes, a tablet shows a popover", .onADevice)
struct P22OnUIKitTests {
  @Test("Pattern P22: pushed on a phone")
  func phone() async {
    let stage = Stage(showing: ReaderCoordinator(), size: .phone)
    await stage.tap("Fonts")
    #expect(stage.titles == ["Page", "Fonts"])
    #expect(stage.presented == nil)
  }

  @Test("Pattern P22: a popover on a tablet, at its anchor; a tap beside it closes it")
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
    "Pattern P22: when the window is resized it changes from one to the other, and stays itself")
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

  @Test("Pattern P22: by hand it is decided once, and a resized window keeps the wrong one")
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
