extension View {
  /// Sets the action that refreshes the content when the user pulls it down.
  ///
  /// The modifier has no effect here, because the simulated user cannot pull.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}
