extension View {
  /// Lets the user search what the view shows.
  ///
  /// [searchable(text:placement:prompt:)](https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:))
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, placement: placement, prompt: prompt)
  }

  /// Lets the user search what the view shows.
  ///
  /// [searchable(text:placement:prompt:)](https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:))
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Lets the user search what the view shows.
  ///
  /// [searchable(text:placement:prompt:)](https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:))
  @_disfavoredOverload public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Lets the user search what the view shows, and the program begin and end that.
  ///
  /// [searchable(text:isPresented:placement:prompt:)](https://developer.apple.com/documentation/swiftui/view/searchable(text:ispresented:placement:prompt:))
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(
      content: self, text: text, isPresented: isPresented, placement: placement, prompt: prompt)
  }

  /// Lets the user search what the view shows, and the program begin and end that.
  ///
  /// [searchable(text:isPresented:placement:prompt:)](https://developer.apple.com/documentation/swiftui/view/searchable(text:ispresented:placement:prompt:))
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(
      text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// What the user may mean, while a search goes on; it is not shown here.
  ///
  /// [searchSuggestions(_:)](https://developer.apple.com/documentation/swiftui/view/searchsuggestions(_:))
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    self
  }
}
