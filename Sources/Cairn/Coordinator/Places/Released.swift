/// The data kept for an entry whose object was released.
struct Released {
  /// The state that the object saved.
  var state: JSONText?
  /// Receives the flow's result if the entry leaves before its object is created again.
  var result: ResultSink?
}
