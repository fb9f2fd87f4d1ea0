extension View {
  /// Sets the action that refreshes the content when the user pulls it down.
  ///
  /// It has no effect here: no user pulls.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
}
