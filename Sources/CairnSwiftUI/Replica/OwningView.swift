#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Makes a navigator when the view comes, and keeps it for as long as the view is there.
  ///
  /// A navigator in a `@State` would be made, with all its first screens, at every init of the view.
  struct OwningView<Content: View>: View {
    let make: @MainActor () -> Navigator
    let content: (Navigator) -> Content
    @State private var owned = Owned()

    var body: some View { content(owned.navigator(make)) }
  }

  @MainActor
  private final class Owned {
    private var navigator: Navigator?

    func navigator(_ make: () -> Navigator) -> Navigator {
      if let navigator { return navigator }
      let made = make()
      navigator = made
      return made
    }
  }
#endif
