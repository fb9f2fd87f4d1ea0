import SwiftUI

/// What a field is for, which decides on its keyboard and on what can be filled in.
enum FieldKind {
  case text, name, email, password, newPassword, number, code

  var isSecure: Bool { self == .password || self == .newPassword }
}

extension View {
  /// Has the keyboard of a kind of text.
  func fieldKind(_ kind: FieldKind) -> some View {
    #if os(macOS)
      autocorrectionDisabled(kind != .text)
    #else
      autocorrectionDisabled(kind != .text)
        .textInputAutocapitalization(kind == .text || kind == .name ? .words : .never)
        .keyboardType(kind.keyboard)
        .textContentType(kind.content)
    #endif
  }
}

#if !os(macOS)
  import UIKit

  extension FieldKind {
    fileprivate var keyboard: UIKeyboardType {
      switch self {
      case .text, .name, .password, .newPassword: .default
      case .email: .emailAddress
      case .number: .numbersAndPunctuation
      case .code: .asciiCapable
      }
    }

    fileprivate var content: UITextContentType? {
      switch self {
      case .text, .number: nil
      case .name: .name
      case .email: .emailAddress
      case .password: .password
      case .newPassword: .newPassword
      case .code: .oneTimeCode
      }
    }
  }
#endif
