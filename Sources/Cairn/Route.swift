/// A value that names a place within one coordinator.
///
/// Routes are all that Cairn stores: the navigation tree, saved state and recorded events are made
/// of them. An enum with a case for each place is the usual form:
///
/// ```swift
/// enum Route: Cairn.Route { case list, detail(Product.ID), cart }
/// ```
///
/// A route says *where*, never *how*: whether `.cart` is pushed or presented is the coordinator's to
/// decide, in ``Coordinator/transition(to:)``. Keep identifiers in routes, not whole models: a route
/// is written to disk with the saved state and may be read by a later version of the app.
public protocol Route: Hashable, Codable, Sendable {}
