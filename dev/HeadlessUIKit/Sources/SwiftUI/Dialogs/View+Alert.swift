public import Foundation

extension View {
  /// Presents an alert while the binding is true.
  ///
  /// [alert(_:isPresented:actions:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:))
  public func alert<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    DialogView(
      self, title: Text(titleKey).content, isPresented: isPresented,
      actions: actions(), message: EmptyView())
  }

  /// Presents an alert while the binding is true.
  ///
  /// [alert(_:isPresented:actions:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:))
  @_disfavoredOverload
  public func alert<S, A>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    DialogView(
      self, title: String(title), isPresented: isPresented,
      actions: actions(), message: EmptyView())
  }

  /// Presents an alert while the binding is true.
  ///
  /// [alert(_:isPresented:actions:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:))
  public func alert<A>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    DialogView(
      self, title: title.content, isPresented: isPresented,
      actions: actions(), message: EmptyView())
  }

  /// Presents an alert with a message while the binding is true.
  ///
  /// [alert(_:isPresented:actions:message:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:message:))
  public func alert<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    DialogView(
      self, title: Text(titleKey).content, isPresented: isPresented,
      actions: actions(), message: message())
  }

  /// Presents an alert with a message while the binding is true.
  ///
  /// [alert(_:isPresented:actions:message:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:message:))
  @_disfavoredOverload
  public func alert<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    DialogView(
      self, title: String(title), isPresented: isPresented,
      actions: actions(), message: message())
  }

  /// Presents an alert with a message while the binding is true.
  ///
  /// [alert(_:isPresented:actions:message:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:message:))
  public func alert<A, M>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    DialogView(
      self, title: title.content, isPresented: isPresented,
      actions: actions(), message: message())
  }

  /// Presents an alert about data while the binding is true.
  ///
  /// [alert(_:isPresented:presenting:actions:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:))
  public func alert<A, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    DialogView(
      self, title: Text(titleKey).content, isPresented: isPresented,
      presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  /// Presents an alert about data while the binding is true.
  ///
  /// [alert(_:isPresented:presenting:actions:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:))
  @_disfavoredOverload
  public func alert<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    DialogView(
      self, title: String(title), isPresented: isPresented,
      presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  /// Presents an alert about data while the binding is true.
  ///
  /// [alert(_:isPresented:presenting:actions:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:))
  public func alert<A, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    DialogView(
      self, title: title.content, isPresented: isPresented,
      presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  /// Presents an alert about data, with a message, while the binding is true.
  ///
  /// [alert(_:isPresented:presenting:actions:message:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:message:))
  public func alert<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    DialogView(
      self, title: Text(titleKey).content, isPresented: isPresented,
      presenting: data, actions: actions, message: message)
  }

  /// Presents an alert about data, with a message, while the binding is true.
  ///
  /// [alert(_:isPresented:presenting:actions:message:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:message:))
  @_disfavoredOverload
  public func alert<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    DialogView(
      self, title: String(title), isPresented: isPresented,
      presenting: data, actions: actions, message: message)
  }

  /// Presents an alert about data, with a message, while the binding is true.
  ///
  /// [alert(_:isPresented:presenting:actions:message:)](https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:presenting:actions:message:))
  public func alert<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    DialogView(
      self, title: title.content, isPresented: isPresented,
      presenting: data, actions: actions, message: message)
  }

  /// Presents an alert about an error while there is an error and the binding is true.
  ///
  /// [alert(isPresented:error:actions:)](https://developer.apple.com/documentation/swiftui/view/alert(ispresented:error:actions:))
  public func alert<E, A>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View where E: LocalizedError, A: View {
    let actions = actions()
    return DialogView(
      self, title: error?.errorDescription, isPresented: isPresented, presenting: error,
      actions: { _ in actions }, message: { _ in EmptyView() })
  }

  /// Presents an alert about an error, with a message, while there is an error and the binding is
  /// true.
  ///
  /// [alert(isPresented:error:actions:message:)](https://developer.apple.com/documentation/swiftui/view/alert(ispresented:error:actions:message:))
  public func alert<E, A, M>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View where E: LocalizedError, A: View, M: View {
    DialogView(
      self, title: error?.errorDescription, isPresented: isPresented, presenting: error,
      actions: actions, message: message)
  }
}
