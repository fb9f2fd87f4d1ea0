#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension DestinationBuilder {
    /// Creates a destination from a view that needs no model.
    ///
    /// ```swift
    /// func destination(for route: Route) -> Destination {
    ///   switch route {
    ///   case .imprint: ImprintView()
    ///   }
    /// }
    /// ```
    ///
    /// The view is created once, when its entry is inserted into the tree. Its `@State` lives as
    /// long as the view is shown.
    public static func buildExpression<Content: View>(_ view: Content) -> Destination {
      Destination(PlainView(view))
    }
  }

  /// Represents a view without a model in the tree.
  private final class PlainView<Content: View>: ViewScreen {
    let body: Content
    init(_ body: Content) { self.body = body }
  }
#endif
