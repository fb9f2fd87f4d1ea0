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
  /// The value is nil if there is none, for example in a preview or in another flow. Pushed and
  /// presented views find the coordinators above their own place in the tree.
  @MainActor
  @propertyWrapper
  public struct EnvironmentCoordinator<Found: Coordinator>: DynamicProperty {
    @Environment(\.screenPlace) private var place

    /// Creates a property that looks up a coordinator of the property's type.
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
