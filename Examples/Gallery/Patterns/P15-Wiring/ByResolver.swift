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

  /// Registers a service that needs an argument: `make` resolves what the service needs, and returns
  /// a closure for the argument.
  func register<Service, Argument>(
    _ type: Service.Type, argument: Argument.Type,
    _ make: @escaping @MainActor (Resolver) throws -> @MainActor (Argument) -> Service
  ) {
    register(Factory<Service, Argument>.self) { Factory(make: try make($0)) }
  }

  func resolve<Service, Argument>(
    _ type: Service.Type = Service.self, argument: Argument
  ) throws -> Service {
    try factory(for: type, argument: Argument.self)(argument)
  }

  /// Resolves now what a service needs, and creates the service later.
  func factory<Service, Argument>(
    for type: Service.Type = Service.self, argument: Argument.Type = Argument.self
  ) throws -> @MainActor (Argument) -> Service {
    guard factories[ObjectIdentifier(Factory<Service, Argument>.self)] != nil else {
      throw Missing(description: "Nothing is registered for \(type) with a \(argument).")
    }
    return try resolve(Factory<Service, Argument>.self).make
  }

  private struct Factory<Service, Argument> {
    let make: @MainActor (Argument) -> Service
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
/// The coordinator receives its services by constructor, and closures for what needs an argument. A
/// coordinator that had the resolver could take anything from it, and a missing registration would be
/// found only when its screen is opened.
@MainActor
enum CompositionRoot {
  static func resolver() -> Resolver {
    let resolver = Resolver()
    resolver.register((any CatalogService).self, in: .container) { _ in WholeCatalog() }
    resolver.register((any PriceService).self, in: .container) { _ in ListedPrices() }
    resolver.register(CatalogByConstructor.self) { resolver in
      CatalogByConstructor(catalog: try resolver.resolve(), prices: try resolver.resolve())
    }
    resolver.register(PriceCoordinator.self, argument: Product.ID.self) { resolver in
      let prices = try resolver.resolve((any PriceService).self)
      return { PriceCoordinator(product: $0, prices: prices) }
    }
    resolver.register(CatalogByResolver.self) { resolver in
      CatalogByResolver(catalog: try resolver.resolve(), makePrice: try resolver.factory())
    }
    return resolver
  }

  static func start(_ resolver: Resolver = resolver()) throws -> Navigator {
    Navigator(try resolver.resolve(CatalogByResolver.self))
  }
}

/// A coordinator that the resolver creates, and whose children it creates with an argument.
final class CatalogByResolver: Coordinator {
  enum Route: Routable { case list, detail(Product.ID) }
  let navigation = Navigation(root: Route.list)
  private let catalog: any CatalogService
  private let makePrice: @MainActor (Product.ID) -> PriceCoordinator

  init(
    catalog: any CatalogService,
    makePrice: @escaping @MainActor (Product.ID) -> PriceCoordinator
  ) {
    self.catalog = catalog
    self.makePrice = makePrice
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: CatalogModel(catalog: catalog, onSelect: { self.navigate(to: .detail($0)) })
    case .detail(let id): makePrice(id)
    }
  }
}

final class PriceCoordinator: Coordinator {
  enum Route: Routable { case price }
  let navigation = Navigation(root: Route.price)
  private let product: Product.ID
  private let prices: any PriceService

  init(product: Product.ID, prices: any PriceService) {
    self.product = product
    self.prices = prices
  }

  func destination(for route: Route) -> Destination {
    PriceModel(product: product, prices: prices)
  }
}
