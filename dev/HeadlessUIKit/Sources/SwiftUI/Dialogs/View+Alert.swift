extension View {
  /// Presents an alert while the binding is true.
  public func alert<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    DialogView(
      self, title: Text(titleKey).content, isPresented: isPresented,
      actions: actions(), message: EmptyView())
  }

  /// Presents an alert with a message while the binding is true.
  public func alert<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    DialogView(
      self, title: Text(titleKey).content, isPresented: isPresented,
      actions: actions(), message: message())
  }

  /// Presents an alert about data while the binding is true.
  public func alert<A, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    DialogView(
      self, title: Text(titleKey).content, isPresented: isPresented,
      presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  /// Presents an alert about data while the binding is true.
  @_disfavoredOverload
  public func alert<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    DialogView(
      self, title: String(title), isPresented: isPresented,
      presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  /// Presents an alert about data, with a message, while the binding is true.
  public func alert<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    DialogView(
      self, title: title.content, isPresented: isPresented,
      presenting: data, actions: actions, message: message)
  }
}
