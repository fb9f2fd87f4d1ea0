/// Fetches the products; fails without a connection, for example.
typealias ProductService = @Sendable () async throws -> [Product]

/// The states of a screen whose content is loaded: in progress, loaded, or failed.
enum Loading<Value: Equatable>: Equatable {
  case loading
  case loaded(Value)
  case failed(String)

  var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }
}

extension Loading where Value == [Product] {
  static var failed: Self { .failed("The products could not be loaded.") }

  /// Fetches the products; returns nil if the screen has left meanwhile, so that nobody sees a state.
  static func answer(of service: ProductService) async -> Self? {
    do {
      return .loaded(try await service())
    } catch is CancellationError {
      return nil
    } catch {
      return .failed
    }
  }

  /// The texts that the list shows.
  var rows: Loading<[String]> {
    switch self {
    case .loading: .loading
    case .loaded(let products): .loaded(products.map(\.name))
    case .failed(let text): .failed(text)
    }
  }

  /// Changes the products, if they are loaded.
  mutating func update(_ change: (inout [Product]) -> Void) {
    guard case .loaded(var products) = self else { return }
    change(&products)
    self = .loaded(products)
  }
}
