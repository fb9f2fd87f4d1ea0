#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Foundation
  import SwiftUI

  /// Saves the navigation in the scene's storage, and restores it from there.
  struct RestoringView: View {
    private let navigator: Navigator
    private let options: HostOptions
    @SceneStorage private var saved: Data?
    /// The run of the app that has restored the saved navigation; nil while the navigation may
    /// still be restored.
    ///
    /// The run is stored with the scene, because all views may be replaced, as after a sign-out.
    @SceneStorage private var restoredIn: Data?
    @State private var hasBegun = false
    @Environment(\.scenePhase) private var phase
    private static let thisRun = Data(UUID().uuidString.utf8)

    init(storageKey: String, navigator: Navigator, options: HostOptions) {
      _saved = SceneStorage(storageKey)
      _restoredIn = SceneStorage("\(storageKey).restoredIn")
      self.navigator = navigator
      self.options = options
    }

    var body: some View {
      HostView(
        navigator: navigator, options: options, saved: restoredIn == Self.thisRun ? nil : saved
      ) {
        hasBegun = true
        noteRestoration(inBackground: phase == .background)
      }
      // A scene that comes from the background has not restored its saved state yet, so it must not
      // overwrite that state.
      .onChange(of: phase) { before, phase in
        if phase != .active, before != .background { save() }
        if hasBegun { noteRestoration(inBackground: phase == .background) }
      }
      .beforeQuitting {
        save()
        noteRestoration(inBackground: true)
      }
    }

    /// Records that other views in this scene have nothing to restore.
    ///
    /// The system may disconnect a scene in the background, and create it again in the same run.
    private func noteRestoration(inBackground: Bool) {
      let run = inBackground ? nil : Self.thisRun
      if restoredIn != run { restoredIn = run }
    }

    private func save() {
      do {
        saved = try navigator.snapshot().data()
      } catch {
        HostReport.notSaved(error).report()
      }
    }
  }
#endif
