#if canImport(SwiftUI)
  public import SwiftUI

  /// A screen's model that says which view shows it.
  @MainActor
  public protocol ViewScreen: AnyObject {
    /// The type of the view.
    associatedtype Body: View
    /// The view that shows this model.
    @ViewBuilder var body: Body { get }
  }
#endif
