import UIKit

/// The search field of the navigation bar.
@MainActor struct SearchKey: @preconcurrency PreferenceKey, ControllerPreference {
  static var defaultValue: SearchBarController? { nil }

  static func reduce(value: inout SearchBarController?, nextValue: () -> SearchBarController?) {
    value = value ?? nextValue()
  }

  static func apply(_ value: SearchBarController?, to controller: UIViewController) {
    controller.navigationItem.searchController = value
  }
}

/// A UIKit search bar that reports the user's actions to closures.
final class SearchBarController: UISearchController, UISearchBarDelegate, UISearchControllerDelegate
{
  var onEdit: (@MainActor (String) -> Void)?
  var onSubmit: (@MainActor () -> Void)?

  init() {
    super.init(searchResultsController: nil)
    delegate = self
    searchBar.delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    onEdit?(searchText)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { onSubmit?() }
  // Ending a search also clears its text.
  func willDismissSearchController(_ searchController: UISearchController) { onEdit?("") }
}

/// A view with a search field.
struct SearchableView<Content: View>: View {
  let content: Content
  let text: Binding<String>
  let prompt: Text
}

extension SearchableView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }

  func output(of node: ViewNode) -> ViewOutput {
    let search = node.keep { SearchBarController() }
    search.searchBar.placeholder = prompt.content
    search.searchBar.searchTextField.accessibilityLabel = search.searchBar.placeholder
    if search.searchBar.text != text.wrappedValue { search.searchBar.text = text.wrappedValue }
    search.onEdit = { [text] in if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    let actions = node.environment.submitActions.filter { $0.triggers.contains(.search) }
    search.onSubmit = { for action in actions { action.perform() } }
    var output = node.contentOutput
    output.preferences[SearchKey.self] = search
    return output
  }
}
