import Cairn
import CairnHosting
import Testing

@Suite("A native stack, which the user and the app's code also change")
struct NativeStackTests {
  private typealias Stack = NativeStack<String>

  private func items(_ views: String...) -> [Stack.Item] {
    views.map { (EntryID(rawValue: Int($0.utf8.first ?? 0)), $0) }
  }

  /// A stack whose content was set to these views.
  private func stack(showing views: String...) -> Stack {
    var stack = Stack()
    _ = stack.update(
      to: views.map { items($0)[0] }, shown: [], isOwn: { _ in false })
    return stack
  }

  @Test(
    "Promise 23: an update waits while the user goes back from an entry that is still in the tree"
  )
  func waitsForUser() {
    var stack = stack(showing: "a", "b")
    #expect(stack.update(to: items("a", "b", "c"), shown: ["a"], isOwn: { _ in true }) == .wait)
    #expect(stack.items.map(\.view) == ["a", "b"])
    #expect(stack.itemLeft(in: ["a"])?.view == "a")
  }

  @Test("Promise 23: the user has gone back to the next item beneath that is still in the tree")
  func targetHasLeft() {
    let stack = stack(showing: "a", "b", "c", "d")
    let b = items("b")[0].id
    #expect(stack.itemLeft(in: ["a", "b"])?.view == "b")
    #expect(stack.itemLeft(in: ["a", "b"], isInTree: { $0 != b })?.view == "a")
    #expect(stack.lostItems(in: ["a", "b"]).map(\.view) == ["c", "d"])
    // A view in the middle that the app's code has removed.
    #expect(stack.itemLeft(in: ["a", "c", "d"])?.view == "a")
    #expect(stack.lostItems(in: ["a", "c", "d"]).map(\.view) == ["b"])
    #expect(stack.itemLeft(in: ["a", "b", "c", "d"]) == nil)
  }

  @Test("An update does not wait for entries that have left the tree")
  func bothWentBack() {
    var stack = stack(showing: "a", "b")
    #expect(stack.update(to: items("a"), shown: ["a"], isOwn: { _ in true }) == .unchanged)
    #expect(stack.itemLeft(in: ["a"]) == nil)
  }

  @Test("Promise 14: a view whose guard has refused leaving is shown again")
  func refused() {
    var stack = stack(showing: "a", "b")
    stack.restore()
    #expect(
      stack.update(to: items("a", "b"), shown: ["a"], isOwn: { _ in true }) == .show(["a", "b"]))
    // This applies once: the next time the user goes back, the update waits.
    #expect(stack.update(to: items("a", "b"), shown: ["a"], isOwn: { _ in true }) == .wait)
  }

  @Test("Promise 23: a stack that is about to be emptied knows what the user has left")
  func lost() {
    var stack = stack(showing: "a", "b")
    let (a, b) = (items("a")[0].id, items("b")[0].id)
    #expect(stack.hasLost([a, b], shown: ["a"]))
    #expect(!stack.hasLost([a, b], shown: ["a", "b"]))
    // The tree no longer has this entry either.
    #expect(!stack.hasLost([a], shown: ["a"]))
    // The container has been emptied by other code, and nobody went back.
    #expect(!stack.hasLost([a, b], shown: []))
    stack.restore()
    #expect(!stack.hasLost([a, b], shown: ["a"]))
    stack.clear()
    #expect(
      stack.update(to: items("a", "b"), shown: [], isOwn: { _ in true }) == .show(["a", "b"]))
    #expect(stack.hasLost([a, b], shown: ["a"]))
  }

  @Test("A container that has lost all its views is filled again immediately")
  func emptied() {
    var stack = stack(showing: "a", "b")
    #expect(
      stack.update(to: items("a", "b"), shown: [], isOwn: { _ in true }) == .show(["a", "b"]))
    #expect(stack.itemLeft(in: []) == nil)
  }

  @Test("Promise 23: views that the app has pushed itself stay above the view they were pushed on")
  func foreignViews() {
    var stack = stack(showing: "a", "b")
    let isOwn = { (view: String) in view.count == 1 }
    let shown = ["a", "first by hand", "b", "second by hand", "third by hand"]
    #expect(stack.update(to: items("a", "b"), shown: shown, isOwn: isOwn) == .unchanged)
    #expect(
      stack.update(to: items("a", "b", "c"), shown: shown, isOwn: isOwn)
        == .show(["a", "first by hand", "b", "second by hand", "third by hand", "c"]))
    #expect(
      stack.update(to: items("a"), shown: shown, isOwn: isOwn) == .show(["a", "first by hand"]))
  }

  @Test("Promise 23: views of the app beneath all items stay, and the user can leave all items")
  func onBase() {
    var stack = Stack(onBase: true)
    let isOwn = { (view: String) in view.count == 1 }
    #expect(
      stack.update(to: items("a", "b"), shown: ["app"], isOwn: isOwn)
        == .show(["app", "a", "b"]))
    #expect(
      stack.update(to: items("c"), shown: ["app", "a", "b", "by hand"], isOwn: isOwn)
        == .show(["app", "c"]))
    #expect(stack.hasLost([items("c")[0].id], shown: ["app"]))
    #expect(stack.update(to: items("c", "d"), shown: ["app"], isOwn: isOwn) == .wait)
    stack.restore()
    #expect(
      stack.update(to: items("c", "d"), shown: ["app"], isOwn: isOwn) == .show(["app", "c", "d"]))
    #expect(
      stack.update(to: [], shown: ["app", "c", "d", "by hand"], isOwn: isOwn)
        == .show(["app", "by hand"]))
  }

  @Test("A view that showed an entry earlier does not count as the app's")
  func ownViewsOfEarlierTimes() {
    var stack = stack(showing: "a")
    // "b" is still in the container, because it was shown before the last change.
    #expect(
      stack.update(to: items("a"), shown: ["a", "b"], isOwn: { $0 == "b" }) == .show(["a"]))
  }

  @Test("A new view of an entry replaces the old one")
  func newView() {
    var stack = stack(showing: "a", "b")
    let renewed = [items("a")[0], (items("b")[0].id, "new b")]
    #expect(
      stack.update(to: renewed, shown: ["a", "b"], isOwn: { $0.count == 1 })
        == .show(["a", "new b"]))
  }
}
