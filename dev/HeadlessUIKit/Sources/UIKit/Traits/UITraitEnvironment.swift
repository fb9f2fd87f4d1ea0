public import Foundation

/// An element of the interface with traits.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the element.
  var traitCollection: UITraitCollection { get }
}

/// A token of an observation of traits.
@MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An element whose traits can be observed.
@MainActor public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// A closure that receives the element and its previous traits.
  public typealias TraitChangeHandler<Observable> =
    (_ traitEnvironment: Observable, _ previousTraitCollection: UITraitCollection) -> Void

  /// Calls a closure when one of these traits changes.
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
}

/// The state from which a node computes its traits.
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

/// A node in the tree in which traits are inherited: a scene, a window, a controller or a view.
@MainActor protocol TraitNode: UITraitEnvironment, UITraitChangeObservable {
  var inheritedTraits: UITraitCollection { get }
  var traitState: TraitState { get }
  var traitChildren: [any TraitNode] { get }
  /// Called when the traits have changed.
  func traitsChanged()
}

extension TraitNode {
  func traitsChanged() {}

  var resolvedTraits: UITraitCollection {
    traitState.overrides.count == 0
      ? inheritedTraits
      : UITraitCollection(traitsFrom: [
        inheritedTraits, UITraitCollection(values: traitState.overrides),
      ])
  }

  /// Notifies this node and those below it of changed traits.
  func updateTraits() {
    let old = traitState.last ?? .current
    let new = resolvedTraits
    traitState.last = new
    let changed = new.values.changed(from: old.values)
    if !changed.isEmpty {
      traitsChanged()
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
