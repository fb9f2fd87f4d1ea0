#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  public import SwiftUI

  /// The nearest coordinator of a given type above the view in the tree.
  ///
  /// <!-- snippet: swiftui-environment -->
  /// ```swift
  /// struct ProfileView: View {
  ///   @EnvironmentCoordinator private var profile: ProfileCoordinator?
  ///
  ///   var body: some View {
  ///     Button("Imprint") { profile?.navigate(to: .imprint) }
  ///       .navigationTitle("Profile")
  ///   }
  /// }
  /// ```
  ///
  /// The value is nil if there is no such coordinator, for example in a preview or in another flow.
  /// Pushed and presented views find the coordinators above their own place in the tree.
  @MainActor
  @propertyWrapper
  public struct EnvironmentCoordinator<Found: Coordinator>: DynamicProperty {
    @Environment(\.screenPlace) private var place

    /// Creates a property that looks up a coordinator of the property's type.
    public init() {}

    /// The coordinator; nil if there is none.
    public var wrappedValue: Found? { place?.coordinator() }

    /// The property itself, which makes bindings to values of the coordinator's routes.
    public var projectedValue: Self { self }

    /// Returns a binding to a value of the screen's route.
    ///
    /// <!-- snippet: swiftui-route-binding -->
    /// ```swift
    /// struct ShelfView: View {
    ///   let name: String
    ///   let order: Order
    ///   @EnvironmentCoordinator private var shelves: ShelvesCoordinator?
    ///
    ///   var body: some View {
    ///     Picker("Order", selection: $shelves.binding(order) { .shelf(name, $0) }) {
    ///       ForEach(Order.allCases, id: \.self) { Text($0.rawValue) }
    ///     }
    ///   }
    /// }
    /// ```
    ///
    /// Setting the binding calls ``Cairn/Coordinator/updateRoute(to:history:fileID:line:)``: the
    /// entry stays, and its view, its URL and its saved state get the new value. Without a
    /// coordinator, for example in a preview, setting the binding has no effect.
    ///
    /// - Parameters:
    ///   - value: The current value.
    ///   - route: Returns the route with the new value, which must have the same
    ///     ``Cairn/Routable/identity`` as the screen's route.
    public func binding<Value>(
      _ value: Value, to route: @escaping @MainActor (Value) -> Found.Route
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in value },
        set: { @MainActor [place] new in
          let found: Found? = place?.coordinator()
          found?.updateRoute(to: route(new))
        })
    }
  }

  extension ScreenPlace {
    /// The coordinators above the place, the nearest first; the sequence is lazy.
    @MainActor
    var coordinators: some Sequence<any Coordinator> {
      navigator.tree.path(to: id).reversed().lazy.compactMap { navigator.coordinator(at: $0) }
    }

    @MainActor
    fileprivate func coordinator<Found: Coordinator>() -> Found? {
      coordinators.lazy.compactMap { $0 as? Found }.first { _ in true }
    }
  }
#endif
