import Foundation
import UIKit

/// Sets the conditions under which the system chooses the scene.
private struct ExternalEventsModifier: PrimitiveModifier {
  let preferring: Set<String>
  let allowing: Set<String>

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    guard let conditions = node.environment.sceneEvents?.scene?.activationConditions else { return }
    conditions.prefersToActivateForTargetContentIdentifierPredicate = Self.predicate(preferring)
    conditions.canActivateForTargetContentIdentifierPredicate = Self.predicate(allowing)
  }

  /// SwiftUI looks for each string in the identifier; `*` is found in every one.
  private static func predicate(_ strings: Set<String>) -> NSPredicate {
    NSPredicate { identifier, _ in
      guard let identifier = identifier as? String else { return false }
      return strings.contains { $0 == "*" || identifier.contains($0) }
    }
  }
}

extension View {
  /// Sets the content from outside that the system prefers to open in this view's scene, and the
  /// content that the system may open there.
  public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View {
    modifier(ExternalEventsModifier(preferring: preferring, allowing: allowing))
  }
}
