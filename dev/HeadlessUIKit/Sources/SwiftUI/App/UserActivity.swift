public import UIKit

/// Announces a user activity while a view is visible.
private struct UserActivityModifier: PrimitiveModifier {
  let type: String
  let isActive: Bool
  let update: (NSUserActivity) -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    guard node.isShown else { return }
    node.afterUpdate { say(node) }
  }

  func appeared(in node: ViewNode) { say(node) }

  func disappeared(in node: ViewNode) {
    guard let activity: NSUserActivity = node.kept() else { return }
    activity.resignCurrent()
  }

  func ended(in node: ViewNode) {
    let activity: NSUserActivity? = node.kept()
    activity?.invalidate()
  }

  private func say(_ node: ViewNode) {
    let activity = node.keep { NSUserActivity(activityType: type) }
    guard isActive else { return activity.resignCurrent() }
    update(activity)
    activity.becomeCurrent()
  }
}

extension View {
  /// Announces a user activity while the view is visible and the element is not nil.
  public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View {
    modifier(
      UserActivityModifier(type: activityType, isActive: element != nil) { activity in
        if let element { update(element, activity) }
      })
  }
}
