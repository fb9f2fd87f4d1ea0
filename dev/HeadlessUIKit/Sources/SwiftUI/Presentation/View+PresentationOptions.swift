public import Foundation

/// Changes the options of the surrounding presentation.
struct PresentationOptionsModifier: PrimitiveModifier {
  let change: @MainActor (inout PresentationOptions) -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    output.preferences[PresentationOptionsKey.self].changes.append(change)
  }
}

/// Sets the heights of a sheet.
///
/// The selected one is read from the binding together with the view.
struct DetentsModifier: PrimitiveModifier {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    let selected = selection.wrappedValue
    output.preferences[PresentationOptionsKey.self].changes.append {
      $0.detents = detents.fromTheLowest
      $0.selected = selected
      $0.select = { selection.wrappedValue = $0 }
    }
  }
}

extension View {
  private func presentationOptions(
    _ change: @escaping @MainActor (inout PresentationOptions) -> Void
  ) -> some View { modifier(PresentationOptionsModifier(change: change)) }

  /// Sets the heights at which the surrounding sheet can rest.
  ///
  /// [presentationDetents(_:)](https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:))
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationOptions { $0.detents = detents.fromTheLowest }
  }

  /// Sets the heights at which the surrounding sheet can rest, and binds the current one.
  ///
  /// [presentationDetents(_:selection:)](https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:selection:))
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(DetentsModifier(detents: detents, selection: selection))
  }

  /// Sets the visibility of the sheet's grabber.
  ///
  /// [presentationDragIndicator(_:)](https://developer.apple.com/documentation/swiftui/view/presentationdragindicator(_:))
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationOptions { $0.dragIndicator = visibility }
  }

  /// Sets whether the user cannot dismiss the surrounding presentation.
  ///
  /// [interactiveDismissDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:))
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    transformPreference(PresentationOptionsKey.self) {
      if isDisabled { $0.isInteractiveDismissDisabled = true }
    }
  }

  /// Sets the form that the surrounding presentation adapts to if there is little space.
  ///
  /// [presentationCompactAdaptation(_:)](https://developer.apple.com/documentation/swiftui/view/presentationcompactadaptation(_:))
  public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
  }

  /// Sets the form that the surrounding presentation adapts to if there is little space along an
  /// axis.
  ///
  /// [presentationCompactAdaptation(horizontal:vertical:)](https://developer.apple.com/documentation/swiftui/view/presentationcompactadaptation(horizontal:vertical:))
  public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationOptions {
      $0.horizontalAdaptation = horizontalAdaptation
      $0.verticalAdaptation = verticalAdaptation
    }
  }

  /// Sets whether the user can interact with the view behind the surrounding sheet.
  ///
  /// [presentationBackgroundInteraction(_:)](https://developer.apple.com/documentation/swiftui/view/presentationbackgroundinteraction(_:))
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { presentationOptions { $0.backgroundInteraction = interaction } }

  /// Sets whether a swipe on the surrounding sheet first resizes it or scrolls its content.
  ///
  /// [presentationContentInteraction(_:)](https://developer.apple.com/documentation/swiftui/view/presentationcontentinteraction(_:))
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { presentationOptions { $0.contentInteraction = behavior } }

  /// Sets the corner radius of the surrounding sheet.
  ///
  /// [presentationCornerRadius(_:)](https://developer.apple.com/documentation/swiftui/view/presentationcornerradius(_:))
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationOptions { $0.cornerRadius = cornerRadius }
  }

  /// Sets the background of the surrounding presentation.
  ///
  /// It is not drawn here.
  ///
  /// [presentationBackground(_:)](https://developer.apple.com/documentation/swiftui/view/presentationbackground(_:))
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentationOptions { _ in }
  }

  /// Sets the background of the surrounding presentation.
  ///
  /// It is not drawn here.
  ///
  /// [presentationBackground(alignment:content:)](https://developer.apple.com/documentation/swiftui/view/presentationbackground(alignment:content:))
  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { presentationOptions { _ in } }
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
    case .custom(let custom):
      custom.type.height(in: .init(maxDetentValue: Self.usualMaximum)) ?? Self.usualMaximum
    }
  }
}
