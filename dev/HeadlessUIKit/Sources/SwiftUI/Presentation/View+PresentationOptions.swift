public import Foundation

/// Changes the options of the surrounding presentation.
struct PresentationOptionsModifier: PrimitiveModifier {
  let change: @MainActor (inout PresentationOptions) -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    output.preferences[PresentationOptionsKey.self].changes.append(change)
  }
}

private struct DismissalModifier: PrimitiveModifier {
  let isDisabled: Bool

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    guard isDisabled else { return }
    output.preferences[PresentationOptionsKey.self].isInteractiveDismissDisabled = true
  }
}

extension View {
  private func presentationOptions(
    _ change: @escaping @MainActor (inout PresentationOptions) -> Void
  ) -> some View { modifier(PresentationOptionsModifier(change: change)) }

  /// Sets the heights at which the surrounding sheet can rest.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationOptions { $0.detents = detents.fromTheLowest }
  }

  /// Sets whether the user is prevented from dismissing the surrounding presentation.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(DismissalModifier(isDisabled: isDisabled))
  }

  /// Sets the form that the surrounding presentation adapts to if there is little space.
  public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    presentationOptions { $0.compactAdaptation = adaptation }
  }

  /// Sets the corner radius of the surrounding sheet, which has no effect here.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
}

extension Set<PresentationDetent> {
  /// The detents, sorted by their height on a typical screen.
  fileprivate var fromTheLowest: [PresentationDetent] {
    sorted { $0.usualHeight < $1.usualHeight }
  }
}

extension PresentationDetent {
  private static let usualMaximum: CGFloat = 800

  fileprivate var usualHeight: CGFloat {
    switch height {
    case .medium: Self.usualMaximum / 2
    case .large: Self.usualMaximum
    case .fraction(let share): Self.usualMaximum * share
    case .points(let points): points
    }
  }
}
