import Cairn

/// A container that creates services by their type, as Swinject's `Container` does.
///
/// An app would use a library. This one is as small as the pattern allows, so that nothing is hidden.
@MainActor
final class Resolver {
  enum Scope {
    /// A new object for each call of `resolve(_:)`.
    case transient
    /// One object, created by the first call.
    case container
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private var factories: [ObjectIdentifier: @MainActor (Resolver) throws -> Any] = [:]

  func register<Service>(
    _ type: Service.Type, in scope: Scope = .transient,
    _ make: @escaping @MainActor (Resolver) throws -> Service
  ) {
    var kept: Service?
    factories[ObjectIdentifier(type)] = { resolver in
      if scope == .container, let kept { return kept }
      let made = try make(resolver)
      kept = made
      return made
    }
  }

  func resolve<Service>(_ type: Service.Type = Service.self) throws -> Service {
    guard let made = try factories[ObjectIdentifier(type)]?(self) as? Service else {
      throw Missing(description: "Nothing is registered for \(type).")
    }
    return made
  }
}

/// The only place that knows the resolver.
///
/// The coordinator receives its services by constructor. A coordinator that had the resolver could take
/// anything from it, and a missing registration would be found only when its screen is opened.
@MainActor
enum CompositionRoot {
  static func resolver() -> Resolver {
    let resolver = Resolver()
    resolver.register((any CatalogService).self, in: .container) { _ in WholeCatalog() }
    resolver.register((any PriceService).self, in: .container) { _ in ListedPrices() }
    resolver.register(CatalogByConstructor.self) { resolver in
      CatalogByConstructor(catalog: try resolver.resolve(), prices: try resolver.resolve())
    }
    return resolver
  }

  static func start(_ resolver: Resolver = resolver()) throws -> Navigator {
    Navigator(try resolver.resolve(CatalogByConstructor.self))
  }
}
