/// The target of a URL within one flow.
///
/// A path through several flows has one step for each flow, the outermost first.
package struct LinkStep: Sendable {
  /// The route of the target.
  ///
  /// In all steps except the last, it leads to the flow of the next step.
  package let route: AnyRoute

  /// The routes below it, starting with the root.
  ///
  /// They all have the same type as `route`.
  package let under: [AnyRoute]
}
