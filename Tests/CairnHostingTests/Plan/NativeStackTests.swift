import Cairn
import CairnHosting
import Testing

@Suite("A native stack, which the user and the app's code change too")
struct NativeStackTests {
  private typealias Stack = NativeStack<String>

  private func items(_ views: String...) -> [Stack.Item] {
    views.map { (EntryID(rawValue: Int($0.utf8.first ?? 0)), $0) }
  }

  /// A stack that was told to show these views.
  private func stack(showing views: String...) -> Stack {
    var stack = Stack()
    _ = stack.update(
      to: views.map { items($0)[0] }, shown: [], isOwn: { _ in false })
    return stack
  }

  @Test("The container is told to hold what the tree says, in one change")
  func shows() {
    var stack = Stack()
    #expect(
      stack.update(to: items("a", "b"), shown: [], isOwn: { _ in false }) == .show(["a", "b"]))
    #expect(stack.items.map(\.view) == ["a", "b"])
  }

  @Test("A container that holds what the tree says is not changed")
  func unchanged() {
    var stack = stack(showing: "a", "b")
    #expect(
      stack.update(to: items("a", "b"), shown: ["a", "b"], isOwn: { _ in true }) == .unchanged)
  }

  @Test("Promise 23: an update waits while the user goes back from what the tree still has")
  func waitsForUser() {
    var stack = stack(showing: "a", "b")
    #expect(stack.update(to: items("a", "b", "c"), shown: ["a"], isOwn: { _ in true }) == .wait)
    #expect(stack.items.map(\.view) == ["a", "b"])
    #expect(stack.itemLeft(in: ["a"])?.view == "a")
  }

  @Test("What the tree has given up need not be waited for")
  func bothWentBack() {
    var stack = stack(showing: "a", "b")
    #expect(stack.update(to: items("a"), shown: ["a"], isOwn: { _ in true }) == .unchanged)
    #expect(stack.itemLeft(in: ["a"]) == nil)
  }

  @Test("Promise 14: what a guard has refused to leave is shown again")
  func refused() {
    var stack = stack(showing: "a", "b")
    stack.restore()
    #expect(
      stack.update(to: items("a", "b"), shown: ["a"], isOwn: { _ in true }) == .show(["a", "b"]))
    // Once: the next time that the user goes back is waited for.
    #expect(stack.update(to: items("a", "b"), shown: ["a"], isOwn: { _ in true }) == .wait)
  }

  @Test("A container that has lost all its views is filled again at once")
  func emptied() {
    var stack = stack(showing: "a", "b")
    #expect(
      stack.update(to: items("a", "b"), shown: [], isOwn: { _ in true }) == .show(["a", "b"]))
    #expect(stack.itemLeft(in: []) == nil)
  }

  @Test("Promise 23: views that the app has pushed by hand stay above the view they were pushed on")
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

  @Test("A view that showed an entry earlier is not taken for the app's")
  func ownViewsOfEarlierTimes() {
    var stack = stack(showing: "a")
    // "b" is still in the container, because it was shown before the last change.
    #expect(
      stack.update(to: items("a"), shown: ["a", "b"], isOwn: { $0 == "b" }) == .show(["a"]))
  }

  @Test("An entry with a new view gets it in place of the old one")
  func newView() {
    var stack = stack(showing: "a", "b")
    let renewed = [items("a")[0], (items("b")[0].id, "new b")]
    #expect(
      stack.update(to: renewed, shown: ["a", "b"], isOwn: { $0.count == 1 })
        == .show(["a", "new b"]))
  }

  @Test("After it was cleared, nobody has gone back in it")
  func cleared() {
    var stack = stack(showing: "a", "b")
    stack.clear()
    #expect(stack.itemLeft(in: []) == nil)
    #expect(stack.items.isEmpty)
  }
}
