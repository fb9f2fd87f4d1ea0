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
    @Environment(\.scenePhase) private var phase

    init(storageKey: String, navigator: Navigator, options: HostOptions) {
      _saved = SceneStorage(storageKey)
      self.navigator = navigator
      self.options = options
    }

    var body: some View {
      HostView(navigator: navigator, options: options, saved: saved)
        // A scene that comes from the background has not restored its saved state yet, so it must
        // not save over it.
        .onChange(of: phase) { before, phase in
          if phase != .active, before != .background { save() }
        }
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
