import Cairn
import CairnSwiftUI
import CairnUIKit
import SwiftUI
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P22: a phone pushes, a tablet shows a popover", .onADevice)
struct P22OnUIKitTests {
  @Test(
    "Pattern P22: an entry moves when the window is resized and keeps its identity",
    arguments: [false, true])
  func resized(inSwiftUI: Bool) async {
    let navigator = Navigator(ReaderCoordinator())
    let host: UIViewController =
      inSwiftUI
      ? UIHostingController(rootView: NavigatorView(navigator))
      : NavigatorViewController(navigator)
    let stage = Stage(host, size: .tablet)
    await stage.tap("Fonts")
    weak let fonts = navigator.shown

    await stage.resize(to: .phone)
    #expect(stage.presented == nil)
    #expect(stage.barTitles == ["Page", "Fonts"])
    #expect(fonts != nil)
    #expect(navigator.shown === fonts)

    await stage.resize(to: .tablet)
    #expect(stage.presented?.modalPresentationStyle == .popover)
    #expect(navigator.shown === fonts)
    await stage.tap("Done")
    #expect(stage.presented == nil)
    #expect(stage.barTitles == ["Page"])
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
