@_spi(Hosts) @testable import Cairn
import Foundation
import Observation
import Testing

@MainActor
@Suite("Identity of routes", .failsOnReports)
struct IdentityTests {
  typealias Route = Shelf.Route

  let log = Log()
  let shelf: Shelf
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    shelf = Shelf(Navigation(root: .list(.init())), log: log)
    navigator = Navigator(quiet: shelf)
    recorder = EventRecorder(navigator)
    _ = log.take()
  }

  private func list(_ text: String) -> Route { .list(.init(text: text)) }

  private var top: EntryID? { navigator.tree.flow(.root)?.top }
  private var shown: ShelfScreen? { navigator.shown as? ShelfScreen }

  @Test("Promise 27: Going to the same identity with other values keeps the id and the model")
  func navigates() throws {
    let before = try #require(shown)
    let id = top
    before.draft = "hel"

    #expect(shelf.navigate(to: list("tea")) == .updated)

    #expect(shown === before)
    #expect(shown?.draft == "hel")
    #expect(top == id)
    #expect(shown?.route == list("tea"))
    #expect(shelf.navigation.stack == [list("tea")])
    #expect(log.take() == ["\(list("tea")) updated"])
  }

  @Test("Promise 27: Tree, URL, events and hosts receive the new values in one commit")
  func tells() throws {
    let host = DiffRecorder()
    navigator.attach(host)
    let id = try #require(top)
    let revision = navigator.revision

    shelf.navigate(to: list("tea"))

    #expect(navigator.tree.entry(id)?.route?.value() == list("tea"))
    #expect(navigator.url?.absoluteString == "/list?text=tea&sort=name")
    let change = TreeChange.updated(
      id, from: AnyRoute(list("")), to: AnyRoute(list("tea")))
    #expect(host.diffs.map(\.changes) == [[change]])
    #expect(recorder.events.map(\.changes) == [[change]])
    #expect(recorder.outcomes == [.updated])
    #expect(navigator.revision == revision + 1)
  }

  @Test(
    "Promise 27: Every transition that finds an entry by its route finds it by its identity",
    arguments: [
      Transition<Route>.push(.item(1, tab: "b")), .replaceTop(.item(1, tab: "b")),
      .bringToFront(.item(1, tab: "b")), .pop(to: .item(1, tab: "b")),
      .set([.list(.init()), .item(1, tab: "b")]), .updateRoute(to: .item(1, tab: "b")),
    ])
  func transitions(transition: Transition<Route>) {
    shelf.push(.item(1, tab: "a"))
    let before = shown
    #expect(shelf.perform(transition) == .updated)
    #expect(shelf.navigation.stack == [.list(.init()), .item(1, tab: "b")])
    #expect(shown === before)
    #expect(shown?.route == .item(1, tab: "b"))
  }

  @Test("Promise 27: `set` keeps and updates entries at every position, and moves them")
  func sets() {
    shelf.set([list("a"), .item(1, tab: "a"), .item(2, tab: "a"), .about])
    let ids = navigator.tree.flow(.root)?.entries ?? []
    _ = log.take()

    #expect(
      shelf.set([list("b"), .item(2, tab: "b"), .item(1, tab: "b"), .about]) == .committed)

    #expect(navigator.tree.flow(.root)?.entries == [ids[0], ids[2], ids[1], ids[3]])
    #expect(
      shelf.navigation.stack == [list("b"), .item(2, tab: "b"), .item(1, tab: "b"), .about])
    #expect(
      log.take().sorted()
        == [
          "\(Route.item(1, tab: "b")) updated", "\(Route.item(2, tab: "b")) updated",
          "\(list("b")) updated",
        ].sorted())
  }

  @Test("Promise 27: A push that is meant adds an entry of the same identity")
  func pushesAlways() {
    let below = shown
    #expect(shelf.push(list("tea"), always: true) == .committed)
    #expect(shelf.navigation.stack == [list(""), list("tea")])

    // The entry on top is the one that the route leads to.
    #expect(shelf.updateRoute(to: list("salt")) == .updated)
    #expect(shelf.navigation.stack == [list(""), list("salt")])
    #expect(below?.route == list(""))
  }

  // MARK: Layouts

  @Test("Promise 27: Selecting a tab with other values selects and updates it")
  func tabs() {
    let shelf = Shelf(Navigation(tabs: [.list(.init()), .item(1, tab: "a")]))
    let navigator = Navigator(quiet: shelf)
    let entries = navigator.tree.flow(.root)?.entries
    #expect(shelf.select(.item(1, tab: "b")) == .committed)
    #expect(shelf.navigation.top == .item(1, tab: "b"))
    #expect(shelf.select(.item(1, tab: "c")) == .updated)
    #expect(shelf.navigation.stack == [.list(.init()), .item(1, tab: "c")])
    #expect(navigator.tree.flow(.root)?.entries == entries)
  }

  @Test("Promise 27: A column of a split updates its root and empties the columns after it")
  func columns() {
    let shelf = Shelf(Navigation(split: .list(.init()), detail: .item(1, tab: "a")))
    let navigator = Navigator(quiet: shelf)
    let entries = navigator.tree.flow(.root)?.entries ?? []
    #expect(shelf.navigate(to: .item(1, tab: "b")) == .updated)
    #expect(navigator.tree.flow(.root)?.entries == entries)
    #expect(shelf.show(list("tea"), in: .sidebar) == .committed)
    #expect(shelf.navigation.stack == [list("tea")])
    #expect(navigator.tree.flow(.root)?.entries == [entries[0]])
  }

  // MARK: Updating one's own route

  @Test("Promise 27: Updating a route that leads to no entry changes nothing and says so")
  func updatesNothing() {
    #expect(shelf.updateRoute(to: .item(1, tab: "a")) == .unchanged)
    #expect(recorder.events.last?.note == "No entry has the identity of item(1, tab: \"a\").")
    #expect(shelf.updateRoute(to: list("")) == .unchanged)
  }

  @Test("Promise 27: Dismissing a modal and updating the list beneath is one commit")
  func sequence() {
    shelf.present(.about)
    #expect(shelf.perform(.sequence(.dismiss, .updateRoute(to: list("tea")))) == .committed)
    #expect(shelf.navigation.modals.isEmpty)
    #expect(shelf.navigation.stack == [list("tea")])
    #expect(recorder.events.count == 2)
  }

  @Test("Promise 27: A model may update its route when it is notified of another update")
  func updatesInCallback() {
    shown?.onUpdate = { route in
      if case .list(let filter) = route {
        #expect(
          shelf.updateRoute(to: .list(.init(text: filter.text, sort: "price"))) == .queued)
      }
    }
    #expect(shelf.navigate(to: list("tea")) == .updated)
    #expect(shown?.route == .list(.init(text: "tea", sort: "price")))
    #expect(recorder.outcomes == [.updated, .updated, .unchanged])
  }

  @Test("Promise 27: The host learns which updates replace an entry of a browser's history")
  func history() {
    let host = DiffRecorder()
    navigator.attach(host)
    shelf.updateRoute(to: list("t"))
    shelf.updateRoute(to: list("te"), history: .push)
    shelf.navigate(to: list("tea"))
    shelf.perform(.sequence(.updateRoute(to: list("")), .push(.about)))
    #expect(host.diffs.map(\.history) == [.replace, .push, .push, .push])
  }

  // MARK: Order

  @Test("Promise 27: A model is notified once for each commit, with the last values")
  func notifiesOnce() {
    shelf.perform(.sequence(.updateRoute(to: list("a")), .updateRoute(to: list("b"))))
    #expect(log.take() == ["\(list("b")) updated"])
  }

  @Test("Promise 27: An update comes after entries have ended and before others become active")
  func order() {
    shelf.push(.about)
    _ = log.take()
    shelf.pop(to: list("tea"))
    #expect(
      log.take() == [
        "about resigns", "about ends", "\(list("tea")) updated", "\(list("tea")) active",
      ])
  }

  @Test("Promise 27: A new entry that is updated in the same commit is made with the last values")
  func updatesNew() {
    #expect(
      shelf.perform(.sequence(.push(.item(1, tab: "a")), .push(.item(1, tab: "b"))))
        == .committed)
    #expect(shelf.navigation.stack == [list(""), .item(1, tab: "b")])
    #expect(log.take().first { $0.hasSuffix("made") } == "\(Route.item(1, tab: "b")) made")
    #expect(shown?.route == .item(1, tab: "b"))
  }

  @Test("Promise 27: An update leaves nothing, so no leave guard is asked")
  func guards() {
    shown?.veto = "Unsaved"
    #expect(shelf.navigate(to: list("tea")) == .updated)
    #expect(shelf.push(.about) == .committed)
    #expect(shelf.pop(to: list("salt")) == .committed)
  }

  @Test("Promise 27: Re-evaluation keeps a model when the decision only changes values")
  func reevaluates() {
    shelf.push(.item(1, tab: "members"))
    let model = shown
    shelf.ways[.item(1, tab: "members")] = .redirect(to: .item(1, tab: "public"))
    navigator.reevaluate()
    #expect(shelf.navigation.stack == [list(""), .item(1, tab: "public")])
    #expect(shown === model)
  }

  // MARK: Links

  @Test("Promise 27: A link with other values updates the screen, whatever is above it")
  func link() {
    let root = shown
    #expect(navigator.open("/list?text=tea") == .updated)
    #expect(shelf.navigation.stack == [list("tea")])
    shelf.push(.about)
    shelf.present(.item(1, tab: "a"))
    #expect(navigator.open("/list?text=salt") == .committed)
    #expect(shelf.navigation.stack == [list("salt")])
    #expect(shown === root)
    #expect(navigator.open("/list?text=salt") == .unchanged)
  }

  @Test("Promise 27: A link with a back stack updates the entries that stay")
  func linkUnder() {
    navigator.open("/items/1/a")
    let item = shown
    shelf.updateRoute(to: list("tea"))
    #expect(navigator.open("/items/1/b") == .updated)
    #expect(shelf.navigation.stack == [list(""), .item(1, tab: "b")])
    #expect(shown === item)
    #expect(navigator.open("/items/2/a") == .committed)
    #expect(shown !== item)
  }

  @Test("Promise 27: A link into a flow with other values keeps the flow and its screens")
  func linkIntoFlow() throws {
    navigator.open("/chats/7/1/info")
    let chat = try #require(
      top.flatMap { navigator.coordinator(at: $0) } as? ShelfChat)
    let screen = navigator.screen

    #expect(navigator.open("/chats/7/3/info") == .updated)

    #expect(chat.entry == .chat(7, message: 3))
    #expect(navigator.screen === screen)
    #expect(navigator.url?.absoluteString == "/chats/7/3/info")
    #expect(navigator.open("/chats/8/3/info") == .committed)
    #expect(navigator.screen !== screen)
  }

  @Test(
    "Promise 27: A denied column with other values refuses the link",
    arguments: [Traits.SizeClass.compact, .regular])
  func linkDeniedInSplit(width: Traits.SizeClass) {
    let shelf = Shelf(Navigation(split: list("tea"), detail: .item(1, tab: "a")))
    let navigator = Navigator(quiet: shelf)
    navigator.traits = Traits(horizontalSizeClass: width)
    shelf.ways[list("")] = .deny("No.")
    #expect(navigator.open("/items/1/b") == .refused(.denied("No.")))
    #expect(shelf.navigation.stack == [list("tea"), .item(1, tab: "a")])
  }

  @Test(
    "Promise 27: A link updates the columns of a split",
    arguments: [Traits.SizeClass.compact, .regular])
  func linkInSplit(width: Traits.SizeClass) {
    let shelf = Shelf(Navigation(split: .list(.init(text: "tea")), detail: .item(1, tab: "a")))
    let navigator = Navigator(quiet: shelf)
    navigator.traits = Traits(horizontalSizeClass: width)
    let entries = navigator.tree.flow(.root)?.entries ?? []

    shelf.ways[list("")] = .show(list(""), in: .sidebar)
    #expect(navigator.open("/items/1/b") == .updated)
    #expect(shelf.navigation.stack == [list(""), .item(1, tab: "b")])
    #expect(navigator.tree.flow(.root)?.entries == entries)

    #expect(navigator.open("/list?text=salt") == .committed)
    #expect(shelf.navigation.stack == [list("salt")])
    #expect(navigator.tree.flow(.root)?.entries == [entries[0]])
  }

  // MARK: Saving

  @Test("Promise 27: A restored tab keeps its values, and is found by its identity")
  func restoresTabs() throws {
    let make = { Shelf(Navigation(tabs: [.list(.init()), .item(1, tab: "a")])) }
    let shelf = make()
    let navigator = Navigator(quiet: shelf)
    shelf.updateRoute(to: list("tea"))
    let saved = try navigator.snapshot()
    let other = make()
    let copy = Navigator(other, restoring: saved)
    #expect(copy.restoration?.isComplete == true)
    #expect(copy.tree == navigator.tree)
    #expect(other.navigation.stack == [list("tea"), .item(1, tab: "a")])
    copy.end()
  }

  @Test("Promise 27: A released screen is created again with the new values")
  func released() throws {
    let shelf = Shelf(Navigation(tabs: [.list(.init()), .item(1, tab: "a")]))
    let navigator = Navigator(quiet: shelf)
    let tab = try #require(navigator.tree.flow(.root)?.entries.last)
    #expect(navigator.release(tab) == .committed)
    #expect(shelf.updateRoute(to: .item(1, tab: "b")) == .updated)
    shelf.select(.item(1, tab: "b"))
    #expect((navigator.shown as? ShelfScreen)?.route == .item(1, tab: "b"))
  }

  @Test("Promise 27: A replayed recording has the new values, and its models too")
  func replays() throws {
    let recording = try navigator.record()
    shelf.navigate(to: list("tea"))
    shelf.push(.item(1, tab: "a"))
    shelf.replaceTop(.item(1, tab: "b"))
    let copy = Navigator(quiet: Shelf(Navigation(root: .list(.init()))))
    copy.replay(try NavigationRecording(data: recording.recording.data()))
    #expect(copy.tree == navigator.tree)
    #expect((copy.shown as? ShelfScreen)?.route == .item(1, tab: "b"))
  }

  @Test("Promise 27: Observers of the stack are notified of new values")
  func observes() {
    let changes = Log()
    withObservationTracking {
      _ = shelf.navigation.stack
    } onChange: {
      MainActor.assumeIsolated { changes.note("changed") }
    }
    shelf.navigate(to: list("tea"))
    #expect(changes.take() == ["changed"])
  }
}
