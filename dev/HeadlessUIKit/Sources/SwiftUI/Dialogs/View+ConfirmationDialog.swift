import UIKit

// On iOS a confirmation shows its title only if the app asks for it
// (https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:actions:)).
extension View {
  /// Presents a confirmation about data, with a message, while the binding is true.
  public func confirmationDialog<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    DialogView(
      self, style: .actionSheet, title: titleVisibility == .visible ? title.content : nil,
      isPresented: isPresented,
      presenting: data, actions: actions, message: message)
  }
}
