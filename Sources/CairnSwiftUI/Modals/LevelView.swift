#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import SwiftUI

  /// Shows the content of the window or of a modal, and the modals above it.
  ///
  /// Modals are attached here, outside every stack. If a sheet were attached to a pushed view and
  /// both were removed at once, SwiftUI would present the sheet again or leave it on the screen.
  struct LevelView: View {
    @Bindable var level: LevelModel
    let replica: Replica
    @Namespace private var namespace
    @Environment(\.shownLevel) private var below

    var body: some View {
      PlaceView(place: replica.place(level.id), replica: replica)
        .interactiveDismissDisabled(level.isDismissDisabled)
        .sighted(by: level)
        .presented(as: level, replica)
        .zooming(from: level.zoomSource, in: below?.namespace)
        .modifier(
          WindowSizeReader(
            regularWidth: level.hasSizeOfWindow ? replica.options.regularWidth : nil
          ) { replica.take($0, of: level) }
        )
        .sheet(item: $level.sheet, onDismiss: level.dismissalEnded) { above in
          LevelView(level: above, replica: replica)
        }
        .covering(item: $level.cover, onDismiss: level.dismissalEnded) { above in
          LevelView(level: above, replica: replica)
        }
        .popoverIfAny(item: $level.popover) { above in
          LevelView(level: above, replica: replica)
        }
        .dialogs(over: level)
        .onChange(of: level.presented) { _, modal in level.draw(modal) }
        // This encloses the presenting modifiers, so that presented views inherit it.
        .environment(\.screenPlace, ScreenPlace(level.id, in: replica.navigator))
        .environment(\.shownLevel, ShownLevel(level: level, namespace: namespace))
    }
  }

  extension View {
    /// Applies the modifiers that SwiftUI reads from the content of a modal.
    @ViewBuilder fileprivate func presented(
      as level: LevelModel, _ replica: Replica
    ) -> some View {
      switch level.modal?.kind {
      case .presented(.sheet(let detents))?: resting(at: detents)
      case .presented(.popover(_, let compact))?:
        // UIKit itself goes back in stacks and dismisses sheets, but not popovers.
        adapting(to: compact).accessibilityAction(.escape) { replica.escape(in: level) }
      case .presented(.custom(let name))?:
        if let presentation = replica.options.presentations[name] {
          presentation(AnyView(self))
        } else {
          self
        }
      case .presented, .alert, .confirmation, nil: self
      }
    }
  }
#endif
