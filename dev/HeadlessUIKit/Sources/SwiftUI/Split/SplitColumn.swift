import UIKit

/// A column of a split view.
@MainActor final class SplitColumn {
  /// A view that a link or a modifier in the previous column shows here.
  struct Shown {
    let id: AnyHashable
    let view: any View
    let page: PageController
  }

  let index: Int
  let place: UISplitViewController.Column
  let page = PageController()
  private(set) var shown: Shown?
  /// The value of a link in this column, whose destination is shown in the next one.
  var value: AnyHashable?
  private var target: LinkTarget?

  init(_ index: Int, _ place: UISplitViewController.Column) {
    self.index = index
    self.place = place
  }

  var id: AnyHashable { "column \(index)" }

  /// Returns the target of links in the column.
  func target(in model: SplitModel?) -> LinkTarget? {
    guard let model else { return nil }
    if let target { return target }
    let new = LinkTarget(model) { [weak model, weak self] value in
      guard let model, let self else { return false }
      return model.push(value, from: self)
    }
    target = new
    return new
  }

  /// Returns the view that this column shows in the next one: the view of a modifier or a link, or
  /// the destination of the selected value.
  func wish(_ said: PreferenceValues) -> (id: AnyHashable, view: any View)? {
    if let pushed = said[PushedViewsKey.self].views.last(where: \.isPresented) {
      return (AnyHashable(pushed.key), pushed.view)
    }
    guard let value,
      let destination = said[DestinationsKey.self].destinations.first(where: { $0.takes(value) })
    else { return nil }
    return (value, destination.view(value))
  }

  /// Shows the view that the previous column requests here, or none.
  func take(_ wish: (id: AnyHashable, view: any View)?) {
    guard let wish else { return shown = nil }
    let id: AnyHashable = [AnyHashable("shown"), wish.id] as [AnyHashable]
    let page = shown?.id == id ? shown?.page : nil
    shown = Shown(id: id, view: wish.view, page: page ?? PageController())
  }

  /// Notifies the link or modifier whose view in the next column has been removed.
  func clear(_ said: PreferenceValues) {
    value = nil
    for pushed in said[PushedViewsKey.self].views where pushed.isPresented { pushed.clear() }
  }
}

/// The selection of a list.
///
/// A list with a single selection sets it as a preference, so that a split view can show the next
/// column.
@MainActor struct ListSelection {
  let isSelected: Bool
  /// Clears the selection.
  let clear: () -> Void
}

@MainActor struct ListSelectionKey: @preconcurrency PreferenceKey {
  static var defaultValue: ListSelection? { nil }
  static func reduce(value: inout ListSelection?, nextValue: () -> ListSelection?) {
    value = value ?? nextValue()
  }
}

extension NavigationSplitViewColumn {
  func index(columns count: Int) -> Int {
    switch place {
    case .sidebar: 0
    case .content: count == 3 ? 1 : 0
    case .detail: count - 1
    }
  }

  static func at(_ index: Int, of count: Int) -> Self {
    index == 0 ? .sidebar : index == count - 1 ? .detail : .content
  }
}

extension NavigationSplitViewVisibility {
  func displayMode(columns count: Int) -> UISplitViewController.DisplayMode {
    switch columns {
    case .automatic: .automatic
    case .all: count == 3 ? .twoBesideSecondary : .oneBesideSecondary
    case .doubleColumn: .oneBesideSecondary
    case .detailOnly: .secondaryOnly
    }
  }

  static func of(_ mode: UISplitViewController.DisplayMode, columns count: Int) -> Self {
    switch mode {
    case .automatic: .automatic
    case .secondaryOnly: .detailOnly
    case .oneBesideSecondary, .oneOverSecondary: count == 3 ? .doubleColumn : .all
    case .twoBesideSecondary: .all
    }
  }
}
