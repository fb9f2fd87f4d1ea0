@_spi(Hosts) public import Cairn

/// A modal that a host should present; two equal values need no new presentation.
public struct Modal: Hashable, Identifiable, Sendable {
  /// The kinds of modal that platforms present by different means.
  public enum Kind: Hashable, Sendable {
    /// A dialog in the middle of the screen, which may have text fields.
    case alert
    /// A dialog with buttons only, such as an action sheet.
    case confirmation
    /// A screen or a flow, in this style.
    case presented(ModalStyle)
  }

  /// The modal's entry.
  public let id: EntryID
  /// The means by which the platform presents it.
  public let kind: Kind

  /// Makes a modal of a known kind.
  public init(id: EntryID, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  /// Makes the modal at an entry.
  ///
  /// A confirmation with text fields is an alert, because action sheets cannot hold any.
  ///
  /// - Parameter dialog: The dialog at the entry; nil for a screen or a flow.
  @MainActor
  public init(id: EntryID, style: ModalStyle, dialog: DialogModel?) {
    self.id = id
    switch dialog?.style {
    case .confirmation where dialog?.textFields.isEmpty == true: kind = .confirmation
    case .alert, .confirmation: kind = .alert
    case nil: kind = .presented(style)
    }
  }

  /// Whether it is a dialog, which platforms draw themselves.
  public var isDialog: Bool { kind == .alert || kind == .confirmation }

  /// Whether it covers the whole window, so that it has the window's size.
  public var isCover: Bool { kind == .presented(.fullScreen) }
}

extension Navigator {
  /// The modals that a host should present, each over the one before.
  ///
  /// - Complexity: As ``Cairn/NavigationTree/levels``.
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
  /// The button that cancels, of which platforms allow one; nil if none does.
  public var cancelButton: Int? { buttons.firstIndex { $0.role == .cancel } }
}
