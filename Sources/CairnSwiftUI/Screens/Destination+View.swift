#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension DestinationBuilder {
    /// A view that needs no model.
    ///
    /// ```swift
    /// func destination(for route: Route) -> Destination {
    ///   switch route {
    ///   case .imprint: ImprintView()
    ///   }
    /// }
    /// ```
    ///
    /// Made once, when its entry comes into the tree. Its `@State` lives as long as it is shown.
    public static func buildExpression<Content: View>(_ view: Content) -> Destination {
      Destination(PlainView(view))
    }
  }

  /// Stands in the tree for a view that has no model.
  private final class PlainView<Content: View>: ViewScreen {
    let body: Content
    init(_ body: Content) { self.body = body }
  }
#endif
