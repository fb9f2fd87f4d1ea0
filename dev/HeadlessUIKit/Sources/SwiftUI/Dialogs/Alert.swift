/// An alert, as before iOS 15.
///
/// [Alert](https://developer.apple.com/documentation/swiftui/alert)
public struct Alert {
  /// A button of an alert.
  ///
  /// [Alert.Button](https://developer.apple.com/documentation/swiftui/alert/button)
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (() -> Void)?

    /// Creates a button with the default style.
    ///
    /// [default(_:action:)](https://developer.apple.com/documentation/swiftui/alert/button/default(_:action:))
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: nil, action: action)
    }

    /// Creates a button that cancels.
    ///
    /// [cancel(_:action:)](https://developer.apple.com/documentation/swiftui/alert/button/cancel(_:action:))
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: .cancel, action: action)
    }

    /// Creates a button that cancels, with the system's title.
    ///
    /// [cancel(_:)](https://developer.apple.com/documentation/swiftui/alert/button/cancel(_:))
    @MainActor public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
      .cancel(Text(verbatim: "Cancel"), action: action)
    }

    /// Creates a button that destroys something.
    ///
    /// [destructive(_:action:)](https://developer.apple.com/documentation/swiftui/alert/button/destructive(_:action:))
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: .destructive, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Alert.Button]

  /// Creates an alert with one button.
  ///
  /// [init(title:message:dismissButton:)](https://developer.apple.com/documentation/swiftui/alert/init(title:message:dismissbutton:))
  public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton].compactMap(\.self)
  }

  /// Creates an alert with two buttons.
  ///
  /// [init(title:message:primaryButton:secondaryButton:)](https://developer.apple.com/documentation/swiftui/alert/init(title:message:primarybutton:secondarybutton:))
  public init(
    title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// Tells whether there is an item; writing false removes it.
private final class PresenceLocation<Item>: Location, @unchecked Sendable {
  // `@unchecked` is safe because all properties are constant, even if the item is not Sendable.

  private let base: any Location<Item?>

  init(_ base: any Location<Item?>) { self.base = base }

  func read() -> Bool { base.read() != nil }

  func write(_ value: Bool, _ transaction: Transaction) {
    if !value { base.write(nil, transaction) }
  }

  func isSame(as other: any Location<Bool>) -> Bool {
    (other as? PresenceLocation).map { base.isSame(as: $0.base) } ?? false
  }
}

private struct AlertButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role, action: { button.action?() }, label: { button.label })
    }
  }
}

extension View {
  /// Presents an alert while the binding is true.
  ///
  /// [alert(isPresented:content:)](https://developer.apple.com/documentation/swiftui/view/alert(ispresented:content:))
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    let alert = isPresented.wrappedValue ? content() : nil
    return DialogView(
      self, title: alert?.title.content, isPresented: isPresented, presenting: alert,
      actions: { AlertButtons(buttons: $0.buttons) }, message: { $0.message })
  }

  /// Presents an alert while there is an item.
  ///
  /// [alert(item:content:)](https://developer.apple.com/documentation/swiftui/view/alert(item:content:))
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    let alert = item.wrappedValue.map(content)
    let isPresented = Binding(PresenceLocation(item.location))
    return DialogView(
      self, title: alert?.title.content, isPresented: isPresented, presenting: alert,
      actions: { AlertButtons(buttons: $0.buttons) }, message: { $0.message })
  }
}
