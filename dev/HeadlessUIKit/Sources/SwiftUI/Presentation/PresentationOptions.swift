import Foundation
import UIKit

/// The options that the content of a presentation sets.
@MainActor struct PresentationOptions {
  var detents: [PresentationDetent] = []
  var compactAdaptation = PresentationAdaptation.automatic
}

/// The changes of the options, starting with the innermost.
@MainActor struct PresentationOptionsKey: @preconcurrency PreferenceKey, ControllerPreference {
  struct Value {
    var changes: [(inout PresentationOptions) -> Void] = []
    var isInteractiveDismissDisabled = false
  }
  static var defaultValue: Value { Value() }

  static func reduce(value: inout Value, nextValue: () -> Value) {
    let next = nextValue()
    value.changes += next.changes
    if next.isInteractiveDismissDisabled { value.isInteractiveDismissDisabled = true }
  }

  static func apply(_ value: Value, to controller: UIViewController) {
    var options = PresentationOptions()
    for change in value.changes { change(&options) }
    let isDeaf =
      controller is PageController
      && HeadlessDevice.current.policy.swiftUI.pagesCannotDisableDismissal
    controller.isModalInPresentation = value.isInteractiveDismissDisabled && !isDeaf
    guard controller.parent == nil, !(controller is PageController) else { return }
    (controller as? PresentedController)?.options = options
    if let sheet = controller.sheetPresentationController {
      options.apply(to: sheet)
    } else if let popover = controller.popoverPresentationController {
      options.apply(to: popover.adaptiveSheetPresentationController)
    }
  }
}

extension PresentationOptions {
  func apply(to sheet: UISheetPresentationController) {
    sheet.detents = detents.isEmpty ? [.large()] : detents.map(\.forUIKit)
  }
}

extension PresentationDetent {
  var identifier: UISheetPresentationController.Detent.Identifier {
    switch height {
    case .medium: .medium
    case .large: .large
    case .fraction(let share): .init("Fraction:\(share)")
    case .points(let points): .init("Height:\(points)")
    }
  }

  @MainActor fileprivate var forUIKit: UISheetPresentationController.Detent {
    switch height {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let share):
      .custom(identifier: identifier) { $0.maximumDetentValue * share }
    case .points(let points): .custom(identifier: identifier) { _ in points }
    }
  }
}
