import Boutique
import UIKit

/// A view controller, or a coordinator with its root view controller.
@MainActor
protocol Presentable: AnyObject {
  var viewController: UIViewController { get }
  func canBeRemovedAsChild() -> Bool
  /// Triggers a route of any type; returns false if this is not its coordinator.
  func trigger(any route: Any, _ completion: @escaping ([any Presentable]) -> Void) -> Bool
}

extension UIViewController: Presentable {
  var viewController: UIViewController { self }

  func canBeRemovedAsChild() -> Bool {
    parent == nil && presentingViewController == nil && viewIfLoaded?.window == nil
  }

  func trigger(any route: Any, _ completion: @escaping ([any Presentable]) -> Void) -> Bool {
    false
  }

  fileprivate func afterTransition(_ completion: @escaping () -> Void) {
    guard let transitionCoordinator else { return completion() }
    transitionCoordinator.animate(alongsideTransition: nil) { _ in completion() }
  }
}

/// How a route is shown.
@MainActor
struct Transition<Root: UIViewController> {
  var presentables: [any Presentable] = []
  let perform: (Root, @escaping () -> Void) -> Void

  static var none: Self { Self { _, completion in completion() } }

  static func present(_ presentable: any Presentable) -> Self {
    Self(presentables: [presentable]) { root, completion in
      root.present(presentable.viewController, animated: true, completion: completion)
    }
  }

  static var dismiss: Self {
    Self { root, completion in
      let isPresenting = root.presentedViewController != nil || root.presentingViewController != nil
      guard isPresenting else { return completion() }
      root.dismiss(animated: true, completion: completion)
    }
  }

  /// Performs transitions one after the other.
  static func multiple(_ transitions: Self...) -> Self {
    Self(presentables: transitions.flatMap(\.presentables)) { root, completion in
      perform(transitions[...], on: root, completion)
    }
  }

  private static func perform(
    _ transitions: ArraySlice<Self>, on root: Root, _ completion: @escaping () -> Void
  ) {
    guard let first = transitions.first else { return completion() }
    first.perform(root) { perform(transitions.dropFirst(), on: root, completion) }
  }
}

extension Transition where Root == UINavigationController {
  static func push(_ presentable: any Presentable) -> Self {
    Self(presentables: [presentable]) { root, completion in
      root.pushViewController(presentable.viewController, animated: true)
      root.afterTransition(completion)
    }
  }

  static var popToRoot: Self {
    Self { root, completion in
      root.popToRootViewController(animated: true)
      root.afterTransition(completion)
    }
  }

  static func set(_ presentables: [any Presentable]) -> Self {
    Self(presentables: presentables) { root, completion in
      root.setViewControllers(presentables.map(\.viewController), animated: true)
      root.afterTransition(completion)
    }
  }
}

extension Transition where Root == UITabBarController {
  static func set(_ presentables: [any Presentable]) -> Self {
    Self(presentables: presentables) { root, completion in
      root.setViewControllers(presentables.map(\.viewController), animated: false)
      completion()
    }
  }

  static func select(_ presentable: any Presentable) -> Self {
    Self(presentables: [presentable]) { root, completion in
      root.selectedViewController = presentable.viewController
      completion()
    }
  }
}

/// A coordinator with a root view controller, which keeps its children while these are shown.
@MainActor
class Coordinator<Route, Root: UIViewController>: Presentable {
  private(set) var children: [any Presentable] = []
  let rootViewController: Root
  let store: Store
  private let counted = Counted()

  init(_ rootViewController: Root, _ store: Store, initialRoute: Route?) {
    (self.rootViewController, self.store) = (rootViewController, store)
    if let initialRoute { trigger(initialRoute) }
  }

  var viewController: UIViewController { rootViewController }

  func prepareTransition(for route: Route) -> Transition<Root> { .none }

  func trigger(_ route: Route, _ completion: @escaping ([any Presentable]) -> Void = { _ in }) {
    let transition = prepareTransition(for: route)
    transition.presentables.forEach(addChild)
    transition.perform(rootViewController) { [weak self] in
      self?.removeChildrenIfNeeded()
      completion(transition.presentables)
    }
  }

  func trigger(any route: Any, _ completion: @escaping ([any Presentable]) -> Void) -> Bool {
    guard let route = route as? Route else { return false }
    trigger(route, completion)
    return true
  }

  /// Triggers routes one after the other, each by a coordinator that the one before it has shown.
  func deepLink(_ route: Route, _ rest: [Any]) -> Transition<Root> {
    Transition { [weak self] _, completion in
      self?.trigger(route) { presentables in
        follow(rest[...], in: presentables)
        completion()
      }
    }
  }

  func addChild(_ child: any Presentable) {
    if !children.contains(where: { $0 === child }) { children.append(child) }
  }

  func removeChildrenIfNeeded() { children.removeAll { $0.canBeRemovedAsChild() } }
  func canBeRemovedAsChild() -> Bool { viewController.canBeRemovedAsChild() }
}

@MainActor
private func follow(_ routes: ArraySlice<Any>, in presentables: [any Presentable]) {
  guard let route = routes.first else { return }
  let isFound = presentables.contains { presentable in
    presentable.trigger(any: route) { follow(routes.dropFirst(), in: $0 + [presentable]) }
  }
  // The real framework stops debug builds here.
  if !isFound { Failures.log.append("Could not find a router for \(route)") }
}

/// The routes that no coordinator could show.
@MainActor
enum Failures { static var log: [String] = [] }

/// Counts the coordinators that are alive.
@MainActor
final class Counted {
  private struct Reference { weak var object: Counted? }
  private static var all: [Reference] = []
  static var count: Int { all.count { $0.object != nil } }

  init() { Self.all.append(Reference(object: self)) }
}
