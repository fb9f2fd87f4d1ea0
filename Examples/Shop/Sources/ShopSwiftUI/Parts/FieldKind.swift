import SwiftUI

/// The kind of a field's content, which determines the keyboard and the autofill.
enum FieldKind {
  case text, name, email, password, newPassword, number

  var isSecure: Bool { self == .password || self == .newPassword }
}

extension View {
  /// Configures the keyboard for a kind of content.
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
      }
    }

    fileprivate var content: UITextContentType? {
      switch self {
      case .text, .number: nil
      case .name: .name
      case .email: .emailAddress
      case .password: .password
      case .newPassword: .newPassword
      }
    }
  }
#endif
