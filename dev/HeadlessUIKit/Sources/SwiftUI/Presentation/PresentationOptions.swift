import Foundation
import UIKit

/// The options that the content of a presentation sets.
@MainActor struct PresentationOptions {
  var detents: [PresentationDetent] = []
  var selected: PresentationDetent?
  var select: (PresentationDetent) -> Void = { _ in }
  var dragIndicator: Visibility?
  var horizontalAdaptation = PresentationAdaptation.automatic
  var verticalAdaptation = PresentationAdaptation.automatic
  var backgroundInteraction = PresentationBackgroundInteraction.automatic
  var contentInteraction = PresentationContentInteraction.automatic
  var cornerRadius: CGFloat?
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
    if let selected { sheet.selectedDetentIdentifier = selected.identifier }
    sheet.prefersGrabberVisible =
      dragIndicator == .visible || dragIndicator != .hidden && detents.count > 1
    sheet.prefersScrollingExpandsWhenScrolledToEdge = contentInteraction != .scrolls
    sheet.preferredCornerRadius = cornerRadius
    sheet.largestUndimmedDetentIdentifier =
      switch backgroundInteraction.form {
      case .automatic, .disabled: nil
      case .enabled: sheet.detents.last?.identifier
      case .upThrough(let detent): detent.identifier
      }
  }
}

extension PresentationDetent {
  var identifier: UISheetPresentationController.Detent.Identifier {
    switch height {
    case .medium: .medium
    case .large: .large
    case .fraction(let share): .init("Fraction:\(share)")
    case .points(let points): .init("Height:\(points)")
    case .custom(let custom): .init("Custom:\(_typeName(custom.type))")
    }
  }

  @MainActor fileprivate var forUIKit: UISheetPresentationController.Detent {
    switch height {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let share):
      .custom(identifier: identifier) { $0.maximumDetentValue * share }
    case .points(let points): .custom(identifier: identifier) { _ in points }
    case .custom(let custom):
      .custom(identifier: identifier) { context in
        custom.type.height(in: .init(maxDetentValue: context.maximumDetentValue))
      }
    }
  }
}
