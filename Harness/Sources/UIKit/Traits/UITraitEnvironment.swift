public import Foundation

/// A place in the interface that has traits.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits here.
  var traitCollection: UITraitCollection { get }
  /// Hears that traits are others.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What an observer of traits is given back, to end it with.
@MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// A place whose traits can be observed.
@MainActor public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// What is called with the place and the traits that it had.
  public typealias TraitChangeHandler<Observable> =
    (_ traitEnvironment: Observable, _ previousTraitCollection: UITraitCollection) -> Void

  /// Calls a closure whenever one of these traits is another.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    let registration = TraitState.Registration(traits: traits) { node, old in
      if let node = node as? Self { handler(node, old) }
    }
    if let node = self as? any TraitNode {
      if node.traitState.last == nil { node.traitState.last = node.resolvedTraits }
      node.traitState.registrations.append(registration)
    }
    return registration
  }

  /// Calls a closure no more.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitNode)?.traitState.registrations.removeAll { $0 === registration }
  }
}

/// What a node keeps to know its traits.
@MainActor final class TraitState {
  var overrides = TraitValues()
  var last: UITraitCollection?
  var registrations: [Registration] = []

  final class Registration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (any TraitNode, UITraitCollection) -> Void

    init(traits: [UITrait], handler: @escaping (any TraitNode, UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }
}

/// A node of the tree that traits come down: a scene, a window, a controller, a view.
@MainActor protocol TraitNode: UITraitEnvironment, UITraitChangeObservable {
  var inheritedTraits: UITraitCollection { get }
  var traitState: TraitState { get }
  var traitChildren: [any TraitNode] { get }
}

extension TraitNode {
  var resolvedTraits: UITraitCollection {
    traitState.overrides.count == 0
      ? inheritedTraits
      : UITraitCollection(traitsFrom: [
        inheritedTraits, UITraitCollection(values: traitState.overrides),
      ])
  }

  /// Tells this node and those below of traits that are not as they were.
  func updateTraits() {
    let old = traitState.last ?? .current
    let new = resolvedTraits
    traitState.last = new
    let changed = new.changedTraits(from: old)
    if !changed.isEmpty {
      traitCollectionDidChange(old)
      let identifiers = Set(changed.map { ObjectIdentifier($0) })
      for registration in traitState.registrations
      where registration.traits.contains(where: { identifiers.contains(ObjectIdentifier($0)) }) {
        registration.handler(self, old)
      }
    }
    for child in traitChildren { child.updateTraits() }
  }

  func setOverrides(_ overrides: any UITraitOverrides) {
    guard let values = overrides as? TraitValues, values != traitState.overrides else { return }
    traitState.overrides = values
    updateTraits()
  }
}
