public import UIKit

/// Says what the user does while a view is in sight.
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
  /// Says what the user does while the view is in sight.
  ///
  /// [userActivity(_:isActive:_:)](https://developer.apple.com/documentation/swiftui/view/useractivity(_:isactive:_:))
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(UserActivityModifier(type: activityType, isActive: isActive, update: update))
  }

  /// Says what the user does while the view is in sight and there is an element.
  ///
  /// [userActivity(_:element:_:)](https://developer.apple.com/documentation/swiftui/view/useractivity(_:element:_:))
  public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View {
    modifier(
      UserActivityModifier(type: activityType, isActive: element != nil) { activity in
        if let element { update(element, activity) }
      })
  }
}
