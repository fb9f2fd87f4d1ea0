/// How far a screen is with what it shows.
public enum LoadState<Value> {
  /// It is on its way.
  case loading
  /// It is here.
  case loaded(Value)
  /// There is no such thing; trying again will not help.
  case notFound(Problem)
  /// It could not be had; trying again may help.
  case failed(Problem)

  /// What was loaded, if it was.
  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  /// What went wrong, if something did.
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
  /// Does the work and says how it went.
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
