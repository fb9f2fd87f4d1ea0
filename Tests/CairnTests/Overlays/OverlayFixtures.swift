@_spi(Hosts) import Cairn
import Testing

/// An app with a stack, whose coordinator presents a lock and a toast as overlays.
@MainActor
struct Guarded {
  let app: TestFlow
  let navigator: Navigator
  let recorder: EventRecorder
  let log: Log

  init(restoring saved: NavigationSnapshot? = nil) {
    let log = Log()
    app = Self.makeApp(log)
    let app = app
    navigator = saved.map { Navigator(app, restoring: $0) } ?? Navigator(app)
    recorder = EventRecorder(navigator)
    self.log = log
    _ = log.take()
  }

  static func makeApp(_ log: Log) -> TestFlow {
    let app = TestFlow("app", stack: "home", log: log)
    app.ways["lock"] = { _ in .present("lock", as: .overlay(.opaque)) }
    app.ways["toast"] = { _ in .present("toast", as: .overlay(.transparent)) }
    app.ways["cart"] = { _ in .present("cart", as: .sheet) }
    app.ways["pin"] = { _ in .present("pin", as: .overlay(.opaque)) }
    app.makes["pin"] = { app in .flow(TestFlow("pin", stack: "digits", log: app.log)) }
    app.makes["main"] = { app in
      let main = TestFlow("main", stack: "list", log: app.log)
      main.ways["lock"] = { _ in .present("lock", as: .overlay(.opaque)) }
      return .flow(main)
    }
    return app
  }

  /// The routes from the root to the front.
  var front: [String] {
    navigator.tree.frontPath.compactMap { navigator.tree.entry($0)?.route?.description }
  }

  func id(_ name: String) throws -> EntryID {
    try #require(
      navigator.tree.subtree(of: .root).first {
        navigator.tree.entry($0)?.route?.description == name
      })
  }

  func screen(_ name: String) throws -> TestScreen {
    try #require(navigator.content(of: try id(name)) as? TestScreen)
  }

  func flow(_ name: String) throws -> TestFlow {
    try #require(navigator.coordinator(at: try id(name)) as? TestFlow)
  }
}
