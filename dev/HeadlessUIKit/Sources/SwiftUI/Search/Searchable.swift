import UIKit

/// The search field of the navigation bar.
@MainActor struct SearchKey: @preconcurrency PreferenceKey, ControllerPreference {
  static var defaultValue: SearchBarController? { nil }

  static func reduce(value: inout SearchBarController?, nextValue: () -> SearchBarController?) {
    value = value ?? nextValue()
  }

  static func apply(_ value: SearchBarController?, to controller: UIViewController) {
    controller.navigationItem.searchController = value
    controller.navigationItem.hidesSearchBarWhenScrolling = value?.staysVisible != true
  }
}

/// A UIKit search bar that reports the user's actions to closures.
final class SearchBarController: UISearchController, UISearchBarDelegate, UISearchControllerDelegate
{
  var staysVisible = false
  var onEdit: (@MainActor (String) -> Void)?
  var onSubmit: (@MainActor () -> Void)?
  var onActiveChange: (@MainActor (Bool) -> Void)?

  init() {
    super.init(searchResultsController: nil)
    delegate = self
    searchBar.delegate = self
    obscuresBackgroundDuringPresentation = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    onEdit?(searchText)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { onSubmit?() }
  // The binding changes when the search begins, or the next update would end it.
  func willPresentSearchController(_ searchController: UISearchController) { onActiveChange?(true) }
  // Ending a search also clears its text.
  func willDismissSearchController(_ searchController: UISearchController) {
    onEdit?("")
    onActiveChange?(false)
  }
}

/// A view with a search field.
struct SearchableView<Content: View>: View {
  let content: Content
  let text: Binding<String>
  var isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: Text?
}

extension SearchableView: PrimitiveView {
  private func search(_ node: ViewNode) -> SearchBarController {
    node.keep { SearchBarController() }
  }

  func children(in node: ViewNode) -> [ViewChild] {
    let search = search(node)
    let isActive = search.isActive
    return [
      ViewChild(content) { [weak search] in
        $0.isSearching = isActive
        $0.dismissSearch = DismissSearchAction { search?.isActive = false }
      }
    ]
  }

  func output(of node: ViewNode) -> ViewOutput {
    let search = search(node)
    search.staysVisible = placement.staysVisible
    search.searchBar.placeholder = prompt?.content ?? "Search"
    search.searchBar.searchTextField.accessibilityLabel = search.searchBar.placeholder
    if search.searchBar.text != text.wrappedValue { search.searchBar.text = text.wrappedValue }
    search.onEdit = { [text] in if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    let actions = node.environment.submitActions.filter { $0.triggers.contains(.search) }
    search.onSubmit = { for action in actions { action.perform() } }
    search.onActiveChange = { [isPresented, weak node] isActive in
      if isPresented?.wrappedValue == !isActive { isPresented?.wrappedValue = isActive }
      node?.setNeedsUpdate()
    }
    if let isActive = isPresented?.wrappedValue, search.isActive != isActive {
      node.afterUpdate { [weak search] in search?.isActive = isActive }
    }
    var output = node.contentOutput
    output.preferences[SearchKey.self] = search
    return output
  }
}

/// Ends a search.
///
/// [DismissSearchAction](https://developer.apple.com/documentation/swiftui/dismisssearchaction)
@MainActor @preconcurrency
public struct DismissSearchAction {
  let action: @MainActor () -> Void

  /// Ends the search.
  public func callAsFunction() { action() }
}

private struct IsSearchingKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction? { nil }
}

extension EnvironmentValues {
  /// Indicates whether the user searches the surrounding content.
  ///
  /// [isSearching](https://developer.apple.com/documentation/swiftui/environmentvalues/issearching)
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// The action that ends the search of the surrounding content.
  ///
  /// [dismissSearch](https://developer.apple.com/documentation/swiftui/environmentvalues/dismisssearch)
  @MainActor public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] ?? DismissSearchAction {} }
    set { self[DismissSearchKey.self] = newValue }
  }
}
