@_spi(Hosts) package import Cairn

/// A modal as SwiftUI presents it; two that are equal need no presenting again.
package struct Modal: Hashable, Identifiable, Sendable {
  /// The modifier that presents it.
  package enum Kind: Hashable, Sendable {
    case alert
    case confirmation
    /// With content of Cairn's.
    case presented(ModalStyle)
  }

  package let id: EntryID
  package let kind: Kind

  package init(id: EntryID, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  @MainActor
  init(id: EntryID, style: ModalStyle, dialog: DialogModel?) {
    self.id = id
    switch dialog?.style {
    // A confirmation has no room for text fields.
    case .confirmation where dialog?.textFields.isEmpty == true: kind = .confirmation
    case .alert, .confirmation: kind = .alert
    // What is to look like a dialog and is none is the nearest thing.
    case nil: kind = .presented(style == .dialog ? .sheet([.medium]) : style)
    @unknown default: kind = .alert
    }
  }

  /// Whether it is a dialog, which SwiftUI draws itself.
  package var isDialog: Bool { kind == .alert || kind == .confirmation }

  /// Whether it covers the whole window, so that it sees the window's size.
  var isCover: Bool { kind == .presented(.fullScreen) }
}

extension [Modal] {
  /// Those that SwiftUI can show at the same time.
  ///
  /// Nothing can be presented over a dialog. One that has something above it comes to light when that
  /// has gone, as what a covered flow presents does.
  package var presentable: [Modal] {
    indices.filter { !self[$0].isDialog || $0 == indices.last }.map { self[$0] }
  }
}
