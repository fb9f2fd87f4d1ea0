/// The loading state of a screen's content.
public enum LoadState<Value> {
  /// The content is loading.
  case loading
  /// The content has loaded.
  case loaded(Value)
  /// The content does not exist; trying again does not help.
  case notFound(Problem)
  /// Loading failed; trying again may help.
  case failed(Problem)

  /// The loaded content; nil in other states.
  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  /// The problem, if loading failed.
  public var problem: Problem? {
    switch self {
    case .loading, .loaded: nil
    case .notFound(let problem), .failed(let problem): problem
    }
  }
}

extension LoadState: Equatable where Value: Equatable {}
extension LoadState: Sendable where Value: Sendable {}

extension LoadState {
  /// Performs the work and returns its result as a state.
  @MainActor
  static func of(_ work: @MainActor () async throws -> Value) async -> Self {
    do {
      return .loaded(try await work())
    } catch let error as ShopError {
      if case .notFound = error { return .notFound(Problem(error)) }
      return .failed(Problem(error))
    } catch {
      return .failed(Problem(error))
    }
  }
}
