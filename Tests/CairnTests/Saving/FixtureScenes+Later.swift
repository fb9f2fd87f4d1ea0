import Cairn

extension FixtureScene {
  /// Scenes with overlays, waiting links and the other parts that the first scenes lack.
  static let later = [
    FixtureScene(name: "overlays", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      navigator.find(FixtureDrawer.self)?.push(.paper(1, page: 1))
      navigator.find(FixtureDrawer.self)?.present(.note, as: .sheet)
      let vault = navigator.find(FixtureVault.self)
      vault?.navigate(to: .toast(text: "saved"))
      vault?.navigate(to: .locked)
      vault?.navigate(to: .pin)
    },
    FixtureScene(name: "overlay-left", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      let vault = navigator.find(FixtureVault.self)
      vault?.navigate(to: .toast(text: "saved"))
      vault?.navigate(to: .locked)
      navigator.open("https://example.com/papers/4")
      vault?.dismiss(.locked)
    },
    FixtureScene(name: "waiting-link", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      navigator.find(FixtureVault.self)?.navigate(to: .locked)
      navigator.open("https://example.com/papers/4")
    },
    FixtureScene(name: "waiting-inside", start: { Navigator(quiet: FixtureVault()) }) {
      let drawer = $0.find(FixtureDrawer.self)
      $0.find(FixtureVault.self)?.navigate(to: .locked)
      drawer?.open("/papers/secrets/5")
    },
    FixtureScene(name: "parked-inside", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      navigator.find(FixtureDrawer.self)?.open("/papers/secrets/6")
    },
    FixtureScene(name: "parked-path", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      navigator.find(FixtureDrawer.self)?.navigate(
        along: FixtureDrawers.path(to: .keys, then: FixtureDrawer.path(to: .secret(7))))
    },
    FixtureScene(name: "parked-chain", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      let drawer = navigator.find(FixtureDrawer.self)
      drawer?.open("/papers/secrets/6")
      drawer?.open("/papers/secrets/7")
    },
    FixtureScene(name: "changed-tabs", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      let drawers = navigator.find(FixtureDrawers.self)
      drawers?.set([.keys, .safe(1), .papers, .safe(2)])
      drawers?.select(.safe(2))
      navigator.find(FixtureDrawer.self)?.push(.note)
    },
    FixtureScene(name: "updated", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      let drawer = navigator.find(FixtureDrawer.self)
      drawer?.navigate(to: .paper(1, page: 1))
      drawer?.updateRoute(to: .paper(1, page: 2))
      drawer?.updateRoute(to: .list(filter: "old"))
    },
    FixtureScene(name: "released", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      navigator.find(FixtureDrawer.self)?.push(.note)
      let front = navigator.tree.frontPath
      (front.last.flatMap(navigator.content) as? FixtureNote)?.state.text = "kept"
      navigator.find(FixtureDrawers.self)?.select(.keys)
      navigator.release(front[2])
    },
    FixtureScene(name: "traits", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      let drawer = navigator.find(FixtureDrawer.self)
      drawer?.present(.note, as: .adaptive(compact: .push, regular: .sheet))
      navigator.traits = .regular
      drawer?.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
      drawer?.navigation.traitOverrides = TraitOverrides()
      navigator.traits = .compact
    },
    FixtureScene(name: "restart", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      navigator.find(FixtureDrawer.self)?.push(.note)
      navigator.find(FixtureDrawers.self)?.restart(.papers)
    },
    FixtureScene(name: "remove", start: { Navigator(quiet: FixtureVault()) }) { navigator in
      let drawer = navigator.find(FixtureDrawer.self)
      drawer?.push(.paper(1, page: 1))
      drawer?.push(.note)
      drawer?.push(.paper(2, page: 1))
      drawer?.remove(.note)
    },
    FixtureScene(name: "layout-changed", start: { Navigator(quiet: FixtureAlbums()) }) {
      navigator in
      let albums = navigator.find(FixtureAlbums.self)
      let album = navigator.tree.frontPath[1]
      albums?.select(.settings)
      navigator.release(album)
      // Its second coordinator has pages instead of a stack.
      albums?.select(.album)
    },
  ]
}
