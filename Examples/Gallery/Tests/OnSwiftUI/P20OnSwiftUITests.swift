import Cairn
import CairnUIKit
import SwiftUI
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P20: routes that define their transition", .onADevice)
struct P20OnSwiftUITests {
  @Test("Pattern P20: a route defines its transition, and every page reaches its coordinator")
  func transitions() async {
    let tour = TourCoordinator()
    let stage = Stage(inSwiftUI: tour)
    await stage.tap("Next", "Next")
    #expect(stage.barTitles == ["welcome", "step(1)", "step(2)"])
    await stage.tap("Help")
    #expect(stage.presented?.modalPresentationStyle != .fullScreen)
    await stage.tap("Finale")
    #expect(stage.presented?.modalPresentationStyle == .fullScreen)
    #expect(tour.navigation.modals == [.help, .finale])
  }

  @Test("Pattern P20: one call from the middle dismisses two modals and pops the stack beneath")
  func leaving() async {
    let tour = TourCoordinator()
    let stage = Stage(inSwiftUI: tour)
    await stage.tap("Next", "Next", "Help", "Finale", "Leave")
    #expect(stage.presented == nil)
    #expect(stage.barTitles == ["welcome"])
    #expect(tour.navigation.stack == [.welcome])
    #expect(tour.navigation.modals == [])
  }

  @Test("Pattern P20: the same flow works in a UINavigationController")
  func inUIKit() async {
    let stage = Stage(NavigatorViewController(Navigator(TourCoordinator())))
    await stage.tap("Next", "Next")
    #expect(stage.front?.navigationController?.viewControllers.count == 3)
    await stage.tap("Help", "Leave")
    #expect(stage.presented == nil)
    #expect(stage.front?.navigationController?.viewControllers.count == 1)
  }

  @Test("Pattern P20: in the classic version, each level has its own navigator")
  func classic() async {
    let navigator = ClassicRouteNavigator<ClassicTourRoute>()
    let stage = Stage(
      UIHostingController(
        rootView: ClassicRouteStack(root: ClassicTourRoute.welcome, navigator: navigator)))
    await stage.tap("Next", "Help")
    #expect(stage.presented != nil)
    await stage.tap("Leave")
    #expect(stage.presented == nil)
    #expect(navigator.path.isEmpty)
  }
}
