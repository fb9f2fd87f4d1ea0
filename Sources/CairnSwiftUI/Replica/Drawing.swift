#if canImport(SwiftUI)
  import CairnHosting
  import Observation
  import SwiftUI

  /// Notices when SwiftUI has drawn the changes that were made before.
  ///
  /// A task is no sign of that: on a device, tasks of the main actor can run before SwiftUI updates
  /// its views. The root view reads a number that changes together with the models. When SwiftUI
  /// reports the new number, it has evaluated the views with all these changes.
  @MainActor @Observable
  final class Drawing {
    fileprivate var number = 0
    @ObservationIgnored private(set) var isAwaited = false
    @ObservationIgnored private weak var loop: HostLoop?

    init(_ loop: HostLoop) { self.loop = loop }

    /// Begins to wait until SwiftUI has drawn the changes of this turn.
    func begin() {
      number += 1
      isAwaited = true
    }

    fileprivate func draw() {
      isAwaited = false
      loop?.updateNextTurn()
    }
  }

  extension View {
    /// Tells when the view has been drawn.
    func drawn(_ drawing: Drawing) -> some View {
      onChange(of: drawing.number) { drawing.draw() }
    }
  }
#endif
