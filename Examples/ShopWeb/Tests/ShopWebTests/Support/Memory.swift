/// The cookies of a visitor, kept while the shop restarts.
actor Memory {
  private(set) var cookies: [String: (value: String, path: String)] = [:]

  func keep(_ cookies: [String: (value: String, path: String)]) { self.cookies = cookies }
}
