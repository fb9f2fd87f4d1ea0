@_spi(Hosts) public import Cairn

/// A modal that a host should present.
///
/// A host presents the modal again only if this value changes.
public struct Modal: Hashable, Identifiable, Sendable {
  /// The kinds of modals; platforms present each kind with a different API.
  ///
  /// <!-- snippet: doc-modal-kind -->
  /// ```swift
  /// switch modal.kind {
  /// case .alert, .confirmation: shown.append("dialog")
  /// case .presented(.popover(_, let compact)): shown.append("popover, or \(compact)")
  /// case .presented: shown.append("screen")
  /// }
  /// ```
  public enum Kind: Hashable, Sendable {
    /// A dialog in the middle of the screen, which may have text fields.
    case alert
    /// A dialog with buttons only, such as an action sheet.
    case confirmation
    /// A screen or a flow, presented in this style.
    case presented(ModalStyle)
  }

  /// The modal's entry.
  public let id: EntryID
  /// The API by which the platform presents the modal.
  public let kind: Kind

  /// Creates a modal of a known kind.
  public init(id: EntryID, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  /// Creates the modal at an entry.
  ///
  /// A confirmation with text fields becomes an alert, because action sheets cannot contain text
  /// fields.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - style: The style in which the modal is presented.
  ///   - dialog: The dialog at the entry; nil for a screen or a flow.
  @MainActor
  public init(id: EntryID, style: ModalStyle, dialog: DialogModel?) {
    self.id = id
    switch dialog?.style {
    case .confirmation where dialog?.textFields.isEmpty == true: kind = .confirmation
    case .alert, .confirmation: kind = .alert
    case nil: kind = .presented(style)
    }
  }

  /// Indicates whether the modal is a dialog, which platforms draw themselves.
  public var isDialog: Bool { kind == .alert || kind == .confirmation }

  /// Indicates whether the modal covers the whole window and therefore has its size.
  public var isCover: Bool { kind == .presented(.fullScreen) }
}

extension Navigator {
  /// The modals that a host should present, each over the previous one.
  ///
  /// - Complexity: The same as ``Cairn/NavigationTree/levels``.
  public var modals: [Modal] {
    tree.levels.dropFirst().compactMap { level in
      guard let resolved = level.presentation, let presentation = tree.entry(level.id)?.presentation
      else { return nil }
      return Modal(
        id: level.id, style: ModalStyle(presentation, resolved: resolved),
        dialog: content(of: level.id) as? DialogModel)
    }
  }
}

extension DialogModel {
  /// The index of the button that cancels; nil if no button cancels.
  ///
  /// Platforms allow only one such button.
  public var cancelButton: Int? { buttons.firstIndex { $0.role == .cancel } }
}
