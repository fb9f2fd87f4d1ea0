extension View {
  /// Presents an alert while the binding is true.
  public func alert<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    DialogView(
      self, title: Text(titleKey).content, isPresented: isPresented, presenting: (),
      actions: { _ in actions() }, message: { _ in EmptyView() })
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
