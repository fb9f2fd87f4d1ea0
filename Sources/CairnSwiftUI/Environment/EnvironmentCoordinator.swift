#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  public import SwiftUI

  /// The nearest coordinator of a type above the view in the tree.
  ///
  /// ```swift
  /// struct ProductRow: View {
  ///   @EnvironmentCoordinator private var shop: ShopCoordinator?
  ///
  ///   var body: some View {
  ///     Button("Buy") { shop?.navigate(to: .checkout) }
  ///   }
  /// }
  /// ```
  ///
  /// Nil where there is none: in a preview, or in another flow. Every place in the tree has its own, so
  /// what is pushed or presented finds the flow that it belongs to.
  @MainActor
  @propertyWrapper
  public struct EnvironmentCoordinator<Found: Coordinator>: DynamicProperty {
    @Environment(\.screenPlace) private var place

    /// Looks for a coordinator of the type that the property has.
    public init() {}

    /// The coordinator; nil if there is none.
    public var wrappedValue: Found? {
      guard let place else { return nil }
      for id in place.navigator.tree.path(to: place.id).reversed() {
        if let found = place.navigator.coordinator(at: id) as? Found { return found }
      }
      return nil
    }
  }
#endif
