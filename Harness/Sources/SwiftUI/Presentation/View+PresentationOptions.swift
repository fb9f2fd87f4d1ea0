public import Foundation

/// Changes what the content of a presentation says of it.
struct PresentationOptionsModifier: PrimitiveModifier {
  let change: @MainActor (inout PresentationOptions) -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    output.preferences[PresentationOptionsKey.self].changes.append(change)
  }
}

/// Says at which heights a sheet rests; what the binding says is read with the view.
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

  /// Says at which heights the sheet around rests.
  ///
  /// [presentationDetents(_:)](https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:))
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationOptions { $0.detents = detents.fromTheLowest }
  }

  /// Says at which heights the sheet around rests, and at which it does now.
  ///
  /// [presentationDetents(_:selection:)](https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:selection:))
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(DetentsModifier(detents: detents, selection: selection))
  }

  /// Says whether the sheet around has a grabber.
  ///
  /// [presentationDragIndicator(_:)](https://developer.apple.com/documentation/swiftui/view/presentationdragindicator(_:))
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationOptions { $0.dragIndicator = visibility }
  }

  /// Says whether the user cannot dismiss the presentation around.
  ///
  /// [interactiveDismissDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:))
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationOptions {
      $0.isInteractiveDismissDisabled = isDisabled || $0.isInteractiveDismissDisabled
    }
  }

  /// Says what the presentation around becomes where there is little room.
  ///
  /// [presentationCompactAdaptation(_:)](https://developer.apple.com/documentation/swiftui/view/presentationcompactadaptation(_:))
  public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
  }

  /// Says what the presentation around becomes where there is little room in a direction.
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

  /// Says whether what is behind the sheet around can be touched.
  ///
  /// [presentationBackgroundInteraction(_:)](https://developer.apple.com/documentation/swiftui/view/presentationbackgroundinteraction(_:))
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View { presentationOptions { $0.backgroundInteraction = interaction } }

  /// Says what a swipe on the sheet around does first.
  ///
  /// [presentationContentInteraction(_:)](https://developer.apple.com/documentation/swiftui/view/presentationcontentinteraction(_:))
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { presentationOptions { $0.contentInteraction = behavior } }

  /// Says how round the corners of the sheet around are.
  ///
  /// [presentationCornerRadius(_:)](https://developer.apple.com/documentation/swiftui/view/presentationcornerradius(_:))
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationOptions { $0.cornerRadius = cornerRadius }
  }

  /// Says what is behind the content of the presentation around, which is not drawn here.
  ///
  /// [presentationBackground(_:)](https://developer.apple.com/documentation/swiftui/view/presentationbackground(_:))
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentationOptions { _ in }
  }

  /// Says what is behind the content of the presentation around, which is not drawn here.
  ///
  /// [presentationBackground(alignment:content:)](https://developer.apple.com/documentation/swiftui/view/presentationbackground(alignment:content:))
  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { presentationOptions { _ in } }
}

extension Set<PresentationDetent> {
  /// In the order of their heights on a usual screen.
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
