import Cairn
import Foundation

/// The user actions before each of the files in Fixtures was saved.
///
/// Each file was written once, by the version of Cairn that its folder names. Files never change,
/// because the tests check that files of that version can be restored. New scenes add new files.
@MainActor
struct FixtureScene {
  let name: String
  /// A navigator in its state after the app's launch.
  let start: @MainActor () -> Navigator
  /// The user's actions.
  ///
  /// They run only once, when the file is written.
  let play: @MainActor (Navigator) throws -> Void

  static let all = first + later

  /// The names of all scenes, for the arguments of tests.
  nonisolated static let names = [
    "switching", "stack", "tabs", "presentations", "parked", "parked-and-replaced", "parked-link",
    "states", "payloads", "split", "pages", "tab-history", "adaptive", "dialog", "nested",
    "overlays", "overlay-left", "waiting-link", "waiting-inside", "parked-inside", "parked-path",
    "parked-chain", "changed-tabs", "updated", "released", "traits", "restart", "remove",
    "layout-changed",
  ]

  private static let first = [
    FixtureScene(name: "switching", start: { Navigator(quiet: FixtureApp()) }) { navigator in
      let app = navigator.find(FixtureApp.self)
      app?.launches = 3
      app?.navigate(to: .main)
    },
    FixtureScene(name: "stack", start: { Navigator(quiet: FixtureShop()) }) { navigator in
      let shop = navigator.find(FixtureShop.self)
      shop?.push(.detail(5))
      shop?.push(.detail(5), always: true)
      shop?.push(.search(text: "stone “flat”, 石塚", tags: ["a", "b/c"]))
      shop?.pop()
      shop?.push(.list(category: "boots"))
    },
    FixtureScene(name: "tabs", start: { Navigator(quiet: FixtureTabs()) }) { navigator in
      let shop = navigator.find(FixtureShop.self)
      shop?.push(.detail(-1))
      navigator.find(FixtureTabs.self)?.select(.browse)
      navigator.find(FixtureShop.self)?.push(.search(text: "", tags: []))
    },
    FixtureScene(name: "presentations", start: { Navigator(quiet: FixtureShop()) }) { navigator in
      let shop = navigator.find(FixtureShop.self)
      let presentations: [Presentation] = [
        .sheet, .sheet(detents: [.medium, .large, .fraction(0.25), .height(120)]), .fullScreen,
        .popover(anchor: "cart"), .dialog, .custom("side panel"),
        .adaptive(compact: .sheet(detents: [.medium]), regular: .popover(anchor: "x")),
        .adaptive(compact: .adaptive(compact: .push, regular: .dialog), regular: .fullScreen),
      ]
      for (number, presentation) in presentations.enumerated() {
        shop?.present(.detail(number), as: presentation)
      }
    },
    FixtureScene(name: "parked", start: { Navigator(quiet: FixtureShop()) }) { navigator in
      navigator.find(FixtureShop.self)?.push(.shop)
      navigator.find(FixtureShop.self)?.navigate(to: .vip(7))
    },
    FixtureScene(name: "parked-and-replaced", start: { Navigator(quiet: FixtureApp()) }) {
      let app = $0.find(FixtureApp.self)
      app?.navigate(to: .main)
      $0.find(FixtureShop.self)?.navigate(to: .vip(7))
    },
    FixtureScene(name: "parked-link", start: { Navigator(quiet: FixtureApp()) }) { navigator in
      navigator.open("https://example.com/shop/vip/12?utm_source=mail")
    },
    FixtureScene(name: "states", start: { Navigator(quiet: FixtureShop()) }) { navigator in
      let shop = navigator.find(FixtureShop.self)
      let states: [FixtureNote.SavedState] = [
        .init(), .init(text: "two\nlines \u{0} \"", position: 0.1, marks: [1, -1], isOpen: true),
        .init(text: "\u{1F468}\u{200D}\u{1F680}", position: -1e300, marks: [.max, .min]),
      ]
      for (number, state) in states.enumerated() {
        let uuid = "5F3A8E1C-0000-4000-8000-00000000000\(number)"
        if let id = UUID(uuidString: uuid) { shop?.push(.note(id)) }
        (navigator.tree.frontPath.last.flatMap(navigator.content) as? FixtureNote)?.state = state
      }
    },
    FixtureScene(name: "payloads", start: { Navigator(quiet: FixtureShop()) }) { navigator in
      let shop = navigator.find(FixtureShop.self)
      shop?.push(.values(.init()))
      shop?.push(.values(.init(flag: false, nothing: 0, share: 1e-9, numbers: [:], page: nil)))
      shop?.push(.detail(.max))
    },
    FixtureScene(name: "split", start: { Navigator(quiet: FixtureSplit()) }) { navigator in
      let split = navigator.find(FixtureSplit.self)
      split?.show(.item(1), in: .detail)
      (navigator.tree.frontPath.last.flatMap(navigator.content) as? FixtureNote)?.state.text = "1"
      split?.push(.shop)
      navigator.find(FixtureShop.self)?.push(.triple)
      let triple = navigator.find(FixtureTriple.self)
      triple?.show(.shop, in: .content)
      triple?.show(.mail, in: .detail)
      triple?.present(.mail, as: .sheet)
    },
    FixtureScene(name: "pages", start: { Navigator(quiet: FixturePages()) }) { navigator in
      let pages = navigator.find(FixturePages.self)
      pages?.set([.page(3), .shop, .page(1), .page(7)])
      pages?.select(.shop)
      navigator.find(FixtureShop.self)?.push(.pages)
    },
    FixtureScene(name: "tab-history", start: { Navigator(quiet: FixtureHistory()) }) { navigator in
      let tabs = navigator.find(FixtureHistory.self)
      for route in [FixtureHistory.Route.third, .second, .first, .fourth, .second] {
        tabs?.select(route)
      }
      navigator.find(FixtureShop.self)?.push(.history)
      navigator.find(FixtureHistory.self)?.select(.fourth)
    },
    FixtureScene(name: "adaptive", start: { Navigator(quiet: FixtureShop()) }) { navigator in
      let shop = navigator.find(FixtureShop.self)
      let adaptive = Presentation.adaptive(compact: .push, regular: .popover(anchor: "x"))
      shop?.present(.detail(1), as: adaptive)
      shop?.push(.shop)
      navigator.find(FixtureShop.self)?.present(.search(text: "a", tags: []), as: adaptive)
      navigator.find(FixtureShop.self)?.push(.detail(2))
    },
    FixtureScene(name: "dialog", start: { Navigator(quiet: FixtureShop()) }) { navigator in
      // An awaited dialog is not saved, but a modal with the dialog presentation is.
      navigator.find(FixtureShop.self)?.present(.detail(1), as: .dialog)
    },
    FixtureScene(name: "nested", start: { Navigator(quiet: FixtureApp()) }) { navigator in
      navigator.find(FixtureApp.self)?.navigate(to: .main)
      for round in 0..<4 {
        navigator.find(FixtureShop.self)?.push([.tabs, .app, .shop, .tabs][round])
        navigator.find(FixtureApp.self)?.navigate(to: .main)
        navigator.find(FixtureTabs.self)?.select(round % 2 == 0 ? .browse : .home)
        navigator.find(FixtureShop.self)?.present(.shop, as: .fullScreen)
        navigator.find(FixtureShop.self)?.push(.detail(round))
      }
      for route in [FixtureShop.Route.pages, .history, .split] {
        navigator.find(FixtureShop.self)?.push(route)
        navigator.find(FixturePages.self)?.select(.shop)
        navigator.find(FixtureSplit.self)?.show(.shop, in: .detail)
      }
    },
  ]
}
