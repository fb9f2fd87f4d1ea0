extension View {
  /// Adds a search bar.
  public func searchable(text: Binding<String>, prompt: LocalizedStringKey) -> some View {
    SearchableView(content: self, text: text, prompt: Text(prompt))
  }
}
