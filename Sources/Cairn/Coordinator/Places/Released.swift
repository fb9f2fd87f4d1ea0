/// What is kept of an entry whose object was released.
struct Released {
  /// What the object had to save.
  var state: JSONValue?
  /// Takes the flow's result if it leaves before it is made again.
  var result: ResultSink?
}
