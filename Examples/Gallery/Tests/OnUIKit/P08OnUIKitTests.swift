import Cairn
import CairnTesting
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P8: back ends the child that it leaves", .onADevice)
struct P08OnUIKitTests {
  @Test("Pattern P8: taps on back end one flow after the other, two levels deep")
  func backTaps() async {
    let trip = TripCoordinator()
    let stage = Stage(showing: trip)
    await stage.tap("Hotels", "Rooms", "Beds")
    #expect(stage.titles == ["Trip", "Hotels", "Rooms", "Beds"])

    await stage.tapBack()
    #expect(trip.ended == [])
    await stage.tapBack()
    #expect(trip.ended == [.init(flow: "room", result: .cancelled(.back))])
    await stage.tapBack()
    #expect(
      trip.ended == [
        .init(flow: "room", result: .cancelled(.back)),
        .init(flow: "hotel", result: .cancelled(.back)),
      ])
    #expect(stage.titles == ["Trip"])
    #expect(stage.navigator.leaks().isEmpty == true)
  }

  @Test("Pattern P8: the back button's menu ends both flows at once, the inner one first")
  func menu() async {
    let trip = TripCoordinator()
    let stage = Stage(showing: trip)
    await stage.tap("Hotels", "Rooms")
    await stage.chooseInBackMenu("Trip")
    #expect(stage.titles == ["Trip"])
    #expect(
      trip.ended == [
        .init(flow: "room", result: .cancelled(.parentEnded)),
        .init(flow: "hotel", result: .cancelled(.back)),
      ])
  }

  @Test(
    "Pattern P8: in the classic version an object watches the stack, and a cancelled swipe changes nothing"
  )
  func classic() async {
    let stage = Stage(UINavigationController())
    let watcher = ClassicBackWatcher()
    stage.root.delegate = watcher
    var ended: [String] = []
    let trip = ClassicNestedCoordinator(
      ["Trip", "Hotels", "Rooms"], navigationController: stage.root, watcher: watcher,
      log: { ended.append($0) })
    trip.start()
    await stage.settle()
    await stage.tap("Hotels", "Rooms")
    await stage.swipeBack(cancelled: true)
    #expect(ended == [])
    await stage.tapBack()
    #expect(ended == ["Rooms"])
    await stage.tapBack()
    #expect(ended == ["Rooms", "Hotels"])
    #expect(trip.childCoordinators.isEmpty)
  }

  @Test("Pattern P8: a map keeps each classic child under its first view controller")
  func classicMap() async throws {
    let stage = Stage(UINavigationController())
    let map = ClassicChildMap()
    stage.root.delegate = map
    ClassicMappedCoordinator(
      ["Trip", "Hotels", "Rooms"], navigationController: stage.root, map: map
    ).start()
    await stage.settle()
    await stage.tap("Hotels", "Rooms")
    #expect(map.count == 3)
    weak let rooms = map.child(under: try #require(stage.root.topViewController))
    #expect(rooms is ClassicMappedCoordinator)

    await stage.swipeBack(cancelled: true)
    #expect(map.count == 3)
    await stage.swipeBack()
    #expect(map.count == 2)
    #expect(rooms == nil)
    #expect(stage.titles == ["Trip", "Hotels"])
  }

  @Test("Pattern P8: an associated object lives until the screen that it belongs to has left")
  func associatedObject() async {
    let stage = Stage(UINavigationController())
    stage.root.viewControllers = [UIViewController()]
    weak var coordinator: ClassicKeptCoordinator?
    do {
      let kept = ClassicKeptCoordinator(["Trip"], navigationController: stage.root)
      let screen = UIViewController()
      screen.associatedCoordinator = kept
      screen.associatedCoordinator = kept
      coordinator = kept
      stage.root.pushViewController(screen, animated: true)
      await stage.settle()
    }
    #expect(coordinator != nil)
    #expect(stage.front?.associatedCoordinator === coordinator)
    await stage.tapBack()
    #expect(coordinator == nil)
  }

  @Test("Pattern P8: a base view controller keeps a classic child until its screen has left")
  func baseViewController() async {
    let stage = Stage(UINavigationController())
    ClassicKeptCoordinator(["Trip", "Hotels", "Rooms"], navigationController: stage.root).start()
    await stage.settle()
    await stage.tap("Hotels")
    weak let hotels = (stage.front as? ClassicBaseViewController)?.coordinator
    await stage.tap("Rooms")
    weak let rooms = (stage.front as? ClassicBaseViewController)?.coordinator
    await stage.swipeBack(cancelled: true)
    #expect(rooms != nil)
    await stage.swipeBack()
    #expect(rooms == nil)
    #expect(hotels != nil)
    #expect(stage.titles == ["Trip", "Hotels"])
    await stage.tapBack()
    #expect(hotels == nil)
  }
}
