import Cairn
import CairnTesting
import Combine
import Foundation
import Testing

@testable import Gallery

@MainActor
@Suite("P6: sending events to the parent")
struct P06Tests {
  @Test("Pattern P6: a delegate is weak, so an object that nothing else retains receives nothing")
  func delegate() {
    final class Listener: RatingDelegate {
      var ratings: [Int] = []
      func didRate(_ stars: Int) { ratings.append(stars) }
    }
    let screen = RatingByDelegate()
    var listener: Listener? = Listener()
    screen.delegate = listener
    screen.rate(4)
    #expect(listener?.ratings == [4])
    listener = nil
    #expect(screen.delegate == nil)
  }

  @Test("Pattern P6: a closure reports the rating")
  func closure() {
    var ratings: [Int] = []
    let screen = RatingByClosure(onRate: { ratings.append($0) })
    screen.rate(4)
    #expect(ratings == [4])
  }

  @Test("Pattern P6: a notification also reaches a listener in another window")
  func notification() {
    let center = NotificationCenter()
    let heard = Heard()
    let listeners = (0..<2).map { _ in
      center.addObserver(forName: RatingByNotification.didRate, object: nil, queue: nil) { note in
        let stars = note.userInfo?["stars"] as? Int
        MainActor.assumeIsolated { heard.ratings.append(stars ?? 0) }
      }
    }
    RatingByNotification(center: center).rate(4)
    #expect(heard.ratings == [4, 4])
    listeners.forEach(center.removeObserver)
  }

  @Test("Pattern P6: an event bus selects its listeners by the type of the event")
  func bus() {
    let bus = EventBus()
    var ratings: [Int] = []
    var others = 0
    bus.listen(to: RatingByEventBus.DidRate.self) { ratings.append($0.stars) }
    bus.listen(to: String.self) { _ in others += 1 }
    RatingByEventBus(bus: bus).rate(4)
    #expect(ratings == [4])
    #expect(others == 0)
  }

  @Test("Pattern P6: an AsyncSequence keeps the values that were not read yet")
  func sequence() async {
    let screen = RatingBySequence()
    screen.rate(4)
    screen.rate(5)
    screen.close()
    var ratings: [Int] = []
    for await stars in screen.ratings { ratings.append(stars) }
    #expect(ratings == [4, 5])
  }

  @Test("Pattern P6: each reader of a publisher keeps its own subscription")
  func publisher() {
    let screen = RatingByPublisher()
    var ratings: [Int] = []
    let subscription = screen.ratings.sink { ratings.append($0) }
    screen.rate(4)
    subscription.cancel()
    screen.rate(5)
    #expect(ratings == [4])
  }

  @Test("Pattern P6: in Cairn, a flow returns a result, and a deep screen sends an intent")
  func cairn() throws {
    let test = TestNavigator(RatedStoreCoordinator())
    try test.press("Rate", "Report")
    #expect(test.root.reports == ["spam"])
    #expect(test.root.ratings.isEmpty)
    try test.press("Five stars")
    #expect(test.root.ratings == [5])
    test.expectNoLeaks()
  }

  @Test("Pattern P6: code that only observes reads the events")
  func events() async throws {
    let test = TestNavigator(RatedStoreCoordinator())
    let events = test.navigator.events
    let counting = Task {
      var finished = 0
      for await event in events {
        if event.requestText.hasPrefix("finish") { finished += 1 }
      }
      return finished
    }
    await test.settle()
    try test.press("Rate", "Five stars", "Rate", "Five stars", "Rate")
    test.back()
    test.navigator.end()
    #expect(await counting.value == 2)
  }
}

@MainActor
private final class Heard {
  var ratings: [Int] = []
}
