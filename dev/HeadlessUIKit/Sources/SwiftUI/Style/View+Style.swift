public import UIKit

/// Modifiers of the look and of the keyboard. They have no effect here.
extension View {
  /// Sets the foreground style of the view.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Shows a style behind the view.
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }

  /// Shows a filled shape behind the view.
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { self }

  /// Sets the shape that receives touches.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

  /// Rotates the drawing of the view.
  public func rotationEffect(_ angle: Angle) -> some View { self }

  /// Sets the size of the controls in the view.
  public func controlSize(_ controlSize: ControlSize) -> some View { self }

  /// Sets the font of the texts in the view.
  public func font(_ font: Font?) -> some View { self }

  /// Underlines the texts in the view.
  public func underline(_ isActive: Bool = true) -> some View { self }

  /// Sets the alignment of the lines of the texts in the view.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }

  /// Sets the type of the keyboard.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Sets the semantic type of the text, which allows autofill.
  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

  /// Sets the letters that are capitalised automatically.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Sets whether autocorrection is disabled.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// Sets the label of the return key.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Sets the background of a row.
  public func listRowBackground<V: View>(_ view: V?) -> some View { self }

  /// Sets the insets of a row.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  /// Sets the transition of the view.
  public func transition(_ t: AnyTransition) -> some View { self }
}
